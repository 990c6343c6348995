/**
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for what property-information knows of attributes of SVG:
 * no drawing passes what cleans texts.
 */
export const svg = { property: {}, normal: {} };
