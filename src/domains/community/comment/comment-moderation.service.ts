import { toWriter } from '#domains/identity/profile/writer.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { listCommented, loadCommented } from '#kernel/domain/commented.loader.ts';
import type { ModeratedText, ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toCommentPath } from './comment.model.ts';
import { getShown } from './comment-act.repo.ts';
import {
  holdComment,
  type JudgedComment,
  keepComment,
  listJudgedComments,
  type Neighbour,
  removeComment,
  saysStill,
} from './comment-moderation.repo.ts';
import { modeOf } from './room.model.ts';

/** Characters of a comment that stand for the title of what it is under, where that is gone. */
const TITLE = 60;

/** Comments as the desk decides upon them, each with the thread around it. */
export const MODERATED_COMMENTS: ModerationSubject = {
  kind: 'comment',
  show: async (platform, ids, lang) => {
    const rows = await readOrUnavailable(listJudgedComments(platform.db, ids.map(Number)).all());
    const storyIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
    const stories = await listCommented(platform, 'story', storyIds);
    return rows.map((row) => toModerated(row, stories.get(row.subjectId)?.titles[lang], lang));
  },
  mayReport: async (platform, id) => {
    const shown = await readOrUnavailable(getShown(platform.db, Number(id)));
    if (!shown) return false;
    const about = await loadCommented(platform, shown.room);
    return about !== null && modeOf(about, shown, platform.now) !== 'off';
  },
  isAsRead: ({ id, text }) => saysStill(Number(id), text),
  hold: (db, id, now) => holdComment(db, Number(id), now),
  keep: (db, id, now) => keepComment(db, Number(id), now),
  remove: (db, id, rule, now) => removeComment(db, Number(id), { rule, now }),
};

function toModerated(row: JudgedComment, title: string | undefined, lang: Lang): ModeratedText {
  const t = translatorOf(lang);
  return {
    id: String(row.id),
    title: title ?? cutText(row.body, TITLE),
    text: row.body,
    language: row.language,
    authorId: row.userId > 0 ? row.userId : null,
    authorName: nameIn(row.writer, t),
    context: listAround(row, t),
    path: toCommentPath({ subject: row.subject, id: row.subjectId }, row.id),
    isShown: row.status === 'shown',
  };
}

/** What stands before and behind it in its thread, and what it said before. */
function listAround(row: JudgedComment, t: Translate): ModeratedText['context'] {
  const first: Neighbour | null = row.first && JSON.parse(row.first);
  const answered: Neighbour | null = row.answered && JSON.parse(row.answered);
  const [before, after, earlier]: [Neighbour[], Neighbour[], string[]] = [
    JSON.parse(row.before),
    JSON.parse(row.after),
    JSON.parse(row.earlier),
  ];
  const say = (place: 'first' | 'answered' | 'before' | 'after', near: Neighbour) => ({
    label: t(`comments.around.${place}`, { name: nameIn(near.writer, t) }),
    text: near.body,
  });
  return [
    ...(first ? [say('first', first)] : []),
    ...before.toReversed().map((near) => say('before', near)),
    ...(answered && answered.id !== first?.id ? [say('answered', answered)] : []),
    ...after.map((near) => say('after', near)),
    ...earlier.map((text) => ({ label: t('comments.around.earlier'), text })),
  ];
}

function nameIn(writer: string | null, t: Translate): string {
  const person = toWriter(writer);
  return person ? person.name || t('comments.unnamed') : t('comments.deleted_user');
}
