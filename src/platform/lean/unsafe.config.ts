/**
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for the patterns of is-unsafe that the XML parser never
 * looks for, which are those of SQL, shells and logs.
 */
export default [];
