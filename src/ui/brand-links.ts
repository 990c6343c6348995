export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube' | 'whatsapp' | 'telegram';

/** Where else the paper is to be found. */
export interface BrandLinks {
  social: readonly { network: SocialNetwork; url: string }[];
  stores: readonly { store: 'android' | 'ios'; url: string }[];
}
