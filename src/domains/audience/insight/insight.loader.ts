import { SOURCES } from '#domains/audience/view/audience.model.ts';
import { toHour } from '#domains/audience/view/views.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCity, type Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { type Edition, LANGS } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toIndianDay } from '#shared/india-time.ts';
import { openDrawing } from './drawing.service.tsx';
import {
  type Line,
  type Live,
  type Point,
  type Report,
  type Scope,
  type StoryLine,
  startOf,
  toDays,
  toSeries,
  toSpan,
  toSum,
  usualStepOf,
} from './insight.model.ts';
import {
  getNumbers,
  listViewsOf,
  type NamedPoint,
  type SourcePoint,
  type StoryPoint,
} from './insight.repo.ts';

/** What the desk is shown about readers of a language, or of all, in words of an edition. */
export async function loadReport(
  platform: Platform,
  edition: Edition,
  scope: Scope,
): Promise<Report> {
  const { db, now } = platform;
  // A week of hours is too fine for lines as small as words, and many rows.
  const lineScope = { ...scope, step: usualStepOf(scope.period) };
  const [span, lineSpan] = [toSpan(scope, now), toSpan(lineScope, now)];
  const firstDay = toIndianDay(startOf(span.step, span.first));
  const [read, taxonomy] = await Promise.all([
    readOrUnavailable(getNumbers(db, { span, lineSpan, lang: scope.lang, firstDay })),
    loadTaxonomy(platform, edition),
  ]);
  const drawing = openDrawing(edition, { scope, span, now });
  const { drawLine } = openDrawing(edition, { scope: lineScope, span: lineSpan, now });
  const toLine: ToLine = (name, points) => ({
    name,
    views: toSum(points),
    chart: drawLine(toSeries(lineSpan, points)),
  });
  const perLine = span.step === lineSpan.step ? read.sources : toDays(read.sources);
  const series = toSeries(span, read.sources);
  return {
    views: toSum(read.sources),
    charts: drawing.drawCharts(series),
    steps: series.map((views, place) => ({ name: drawing.toName(place), views })),
    ...toSourceLines(perLine, scope, toLine),
    cities: toLines(read.cities, toLine).map((line) => inWords(line, taxonomy)),
    referrers: toLines(read.referrers, toLine),
    stories: toStoryLines(read.stories, toLine),
    misses: read.misses,
  };
}

type ToLine = (name: string, points: readonly Point[]) => Line;

function toSourceLines(points: readonly SourcePoint[], { lang }: Scope, toLine: ToLine) {
  const of = (isOf: (point: SourcePoint) => boolean) => points.filter(isOf);
  const languages = lang === null ? LANGS : [lang];
  return {
    languages: languages.map((each) =>
      toLine(
        each,
        of(({ language }) => language === each),
      ),
    ),
    sources: SOURCES.map((source) =>
      toLine(
        source,
        of(({ name }) => name === source),
      ),
    ),
  };
}

function toLines(points: readonly NamedPoint[], toLine: ToLine): Line[] {
  return [...Map.groupBy(points, ({ name }) => name)]
    .map(([name, of]) => toLine(name, of))
    .toSorted((one, other) => other.views - one.views);
}

/** Cities that the site knows are called as it calls them. */
function inWords(line: Line, taxonomy: Taxonomy): Line {
  const city = findCity(taxonomy, line.name.toLowerCase().replaceAll(' ', '-'));
  return city ? { ...line, name: city.name } : line;
}

function toStoryLines(points: readonly StoryPoint[], toLine: ToLine): StoryLine[] {
  const stories = Map.groupBy(points, ({ id, language }) => `${id}:${language}`);
  return [...stories.values()]
    .flatMap((of) => {
      const [first] = of;
      return first ? [{ id: first.id, lang: first.language, ...toLine(first.title, of) }] : [];
    })
    .toSorted((one, other) => other.views - one.views);
}

/** What is going on at the moment, beside how many readers there are. */
export async function loadViewsNow({ db, now }: Platform): Promise<Live['views']> {
  const counted = await readOrUnavailable(listViewsOf(db, toHour(now)));
  const views = { en: 0, hi: 0, gu: 0 };
  for (const each of counted) views[each.language] = each.views;
  return views;
}
