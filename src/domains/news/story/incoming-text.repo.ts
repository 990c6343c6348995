import { sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { NewText, StoryRef } from './story.repo.ts';
import { deskWords, incomingTexts } from './working.table.ts';

/** Keeps what an import says of a text that the desk has taken over, for the desk; nothing of others. */
export function keepIncoming(
  db: Database,
  story: StoryRef,
  text: Pick<NewText, 'language' | 'title' | 'standfirst' | 'imageDescription' | 'bodyHtml'>,
  receivedAt: Date,
): Statement {
  const { language, title, standfirst, bodyHtml, imageDescription = '' } = text;
  const said = { title, standfirst, imageDescription, bodyHtml };
  return db
    .insert(incomingTexts)
    .select(
      sql`SELECT article_id, language, ${receivedAt.getTime()}, ${title}, ${standfirst}, ${imageDescription}, ${bodyHtml}
        FROM working_texts WHERE article_id = ${story} AND language = ${language}`,
    )
    .onConflictDoUpdate({
      target: [incomingTexts.articleId, incomingTexts.language],
      set: { ...said, receivedAt },
      setWhere: sql`(incoming_texts.title, incoming_texts.standfirst, incoming_texts.image_description, incoming_texts.body_html)
        <> (${title}, ${standfirst}, ${imageDescription}, ${bodyHtml})`,
    });
}

/** Has the desk find a headline that readers don't see. */
export function keepWords(
  db: Database,
  story: StoryRef,
  { language, words }: { language: Lang; words: readonly string[] },
): Statement[] {
  const list = JSON.stringify(words);
  return [
    db
      .delete(deskWords)
      .where(sql`${deskWords.articleId} = ${story} AND ${deskWords.language} = ${language}`),
    db
      .insert(deskWords)
      .select(sql`SELECT ${story}, ${language}, value FROM json_each(${list}) WHERE true`)
      .onConflictDoNothing(),
  ];
}
