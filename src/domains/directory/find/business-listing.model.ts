import { foldText } from '#i18n/folding.ts';
import { toWords } from '#kernel/words/word.model.ts';

/** Where a business is listed. */
export interface BusinessListing {
  categoryIds?: readonly number[];
  townId?: number | undefined;
  /** Towns it comes to. */
  serviceTownIds?: readonly number[];
  stateCode?: string | undefined;
  pincode?: string | undefined;
  associationIds?: readonly number[];
  productIds?: readonly number[];
  hashtags?: readonly string[];
}

/** As words of the index, which no text has: #k12 #w34 #sGJ. */
export function toListingWords(listing: BusinessListing): string[] {
  const { categoryIds = [], townId, serviceTownIds = [], stateCode, pincode } = listing;
  const { associationIds = [], productIds = [], hashtags = [] } = listing;
  const words = [
    ...categoryIds.map((id) => `#k${id}`),
    ...(townId === undefined ? [] : [`#w${townId}`]),
    ...serviceTownIds.map((id) => `#o${id}`),
    ...(stateCode ? [`#s${stateCode}`] : []),
    ...(pincode ? [`#z${pincode}`] : []),
    ...associationIds.map((id) => `#a${id}`),
    ...productIds.map((id) => `#p${id}`),
    ...hashtags.map(toHashtagWord),
  ];
  return [...new Set(words.filter((word) => word.length > 2))];
}

/** One word for all ways to spell a hashtag. */
export function toHashtagWord(hashtag: string): string {
  return `#h${toWords(hashtag).map(foldText).join('')}`;
}

/**
 * A word of a name, as a word of the index by itself: where a word is in most texts but in few names (that of a town),
 * names are found without going through the texts.
 */
export function toNameWord(word: string): string {
  return `#n${word}`;
}

/** Of the words of a listing the lists that count it: its categories and its town, without their sign. */
export function toLists(words: readonly string[]): string[] {
  return words.filter((word) => /^#[kw]\d+$/.test(word)).map((word) => word.slice(1));
}
