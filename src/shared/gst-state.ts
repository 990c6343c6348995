/**
 * The first two digits of a GSTIN by the state's code in ISO 3166-2:IN. They are not the codes of the Local Government
 * Directory: Andhra Pradesh has 37, Ladakh 38.
 */
export const GST_STATES: ReadonlyMap<string, string> = new Map(
  (
    'JK01 HP02 PB03 CH04 UK05 HR06 DL07 RJ08 UP09 BR10 SK11 AR12 NL13 MN14 MZ15 TR16 ML17 AS18 ' +
    'WB19 JH20 OD21 CG22 MP23 GJ24 DH26 MH27 KA29 GA30 LD31 KL32 TN33 PY34 AN35 TS36 AP37 LA38'
  )
    .split(' ')
    .map((state) => [state.slice(0, 2), state.slice(2)]),
);

/** Union territories without a legislature, by these codes: what is SGST elsewhere is UTGST there (UTGST Act, 7). */
export const UTGST_STATES: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);
