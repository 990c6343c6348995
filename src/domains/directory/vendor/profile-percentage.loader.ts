import type {
  PercentagePart,
  PercentagePoint,
} from '#domains/directory/business/business-percentage.model.ts';
import { PERCENTAGE_PARTS } from '#domains/directory/business/business-percentage.model.ts';
import { listPoints } from '#domains/directory/business/business-percentage.statement.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { requireMember } from './business-member.service.ts';
import { listMissing, type Step, toStep } from './profile-percentage.model.ts';

export interface PercentageSection {
  key: PercentagePart;
  weight: number;
  earned: number;
  missing: Step[];
}

export interface ProfilePercentage {
  percentage: number;
  /** Whether a reviewer can be asked. */
  canSubmit: boolean;
  /** Names of what that wants and is missing. */
  missing: readonly string[];
  sections: PercentageSection[];
  /** What to do next: what a reviewer waits for, else what counts most; null where nothing is left. */
  next: Step | null;
}

/** How complete a listing is, for a member of it. */
export async function loadPercentage(
  platform: Platform,
  { userId, id }: { userId: number; id: number },
): Promise<ProfilePercentage> {
  await requireMember(platform, userId, id);
  return toPercentage(id, await readOrUnavailable(listPoints(platform.db, id)));
}

function toPercentage(id: number, points: readonly PercentagePoint[]): ProfilePercentage {
  const sum = (of: readonly PercentagePoint[]) => of.reduce((all, each) => all + each.points, 0);
  const missing = listMissing(points);
  const open = points.filter(({ isEarned }) => !isEarned).map((point) => toStep(id, point));
  const wanted = open.find(({ field }) => missing.includes(field));
  const [most = null] = open.toSorted((one, other) => other.points - one.points);
  return {
    percentage: sum(points.filter(({ isEarned }) => isEarned)),
    canSubmit: missing.length === 0,
    missing,
    sections: PERCENTAGE_PARTS.map((key) => {
      const own = points.filter(({ part }) => part === key);
      return {
        ...{ key, weight: sum(own), earned: sum(own.filter(({ isEarned }) => isEarned)) },
        missing: own.filter(({ isEarned }) => !isEarned).map((point) => toStep(id, point)),
      };
    }),
    next: wanted ?? most,
  };
}
