/**
 * The first two digits of a GSTIN by the state's code in ISO 3166-2:IN. They are not the codes of the Local Government
 * Directory, which differ for Andhra Pradesh, Ladakh, and Dadra and Nagar Haveli and Daman and Diu.
 */
const GST_CODES = {
  JK: '01',
  HP: '02',
  PB: '03',
  CH: '04',
  UK: '05',
  HR: '06',
  DL: '07',
  RJ: '08',
  UP: '09',
  BR: '10',
  SK: '11',
  AR: '12',
  NL: '13',
  MN: '14',
  MZ: '15',
  TR: '16',
  ML: '17',
  AS: '18',
  WB: '19',
  JH: '20',
  OD: '21',
  CG: '22',
  MP: '23',
  GJ: '24',
  DH: '26',
  MH: '27',
  KA: '29',
  GA: '30',
  LD: '31',
  KL: '32',
  TN: '33',
  PY: '34',
  AN: '35',
  TS: '36',
  AP: '37',
  LA: '38',
} as const;

export type StateCode = keyof typeof GST_CODES;

/** By the code in ISO 3166-2:IN. */
export const GST_STATES: ReadonlyMap<string, string> = new Map(Object.entries(GST_CODES));

/** Union territories without a legislature, by their codes under GST: what is SGST elsewhere is UTGST there (UTGST Act, 7). */
export const UTGST_STATES: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

export function isStateCode(text: string): text is StateCode {
  return GST_STATES.has(text);
}

/** The code in ISO 3166-2:IN of a code under GST; null for one that no state has. */
export function toStateCode(gstCode: string): StateCode | null {
  for (const [state, code] of GST_STATES) if (code === gstCode && isStateCode(state)) return state;
  return null;
}
