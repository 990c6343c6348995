/** The business of the sample that has paid for a post. */
const SPONSOR = 'tapi-mithai-ghar';

/** Says who has paid for the sponsored post of the sample, once both are in. */
export async function addSampleSponsor(database: D1Database): Promise<void> {
  await database.batch([
    database
      .prepare(
        `INSERT INTO article_sponsors (article_id, business_id)
          SELECT articles.id, businesses.id
          FROM articles JOIN categories ON categories.id = articles.category_id AND categories.section = 'blog'
          JOIN businesses ON businesses.slug = ? AND businesses.is_sample = 1
          WHERE articles.is_sample = 1 AND articles.label = 'sponsored'
          ON CONFLICT DO UPDATE SET business_id = excluded.business_id`,
      )
      .bind(SPONSOR),
    database.prepare('UPDATE content_revisions SET revision = revision + 1'),
  ]);
}
