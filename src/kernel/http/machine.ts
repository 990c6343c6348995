/** Clients that are not readers; most of them never run the script that tells of a view. Cubot makes telephones. */
const MACHINES =
  /(?<!cu)bot|crawl|spider|slurp|scrap|preview|externalhit|inspection|archiver|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|node|axios/i;

/** Whether a request comes from a program that says so by its `User-Agent`. */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || MACHINES.test(userAgent);
}
