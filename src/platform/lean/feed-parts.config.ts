/*
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for what Feedsmith reads of podcasts, magazines and other
 * vocabularies that nothing of ours asks for: an item then simply has none of it.
 */

function nothing(): undefined {
  return undefined;
}

export { nothing as retrieveFeed, nothing as retrieveItem, nothing as retrieveItemOrFeed };
