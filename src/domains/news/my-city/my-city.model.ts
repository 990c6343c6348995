/** The cell that the weather of a place is asked for, as a browser keeps it: `21.2,72.8`. */
export function toPlace({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(1)},${longitude.toFixed(1)}`;
}

/** Stories of the city on the front page. */
export const SHOWN = 4;
/** As many are sent: those that stand on the page already are passed over. */
export const SENT = 8;
