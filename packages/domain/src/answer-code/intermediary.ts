/**
 * What stands between a browser and the server, a firewall, a proxy or the login page of a network, may answer in the server's place.
 * What helps then depends on its HTTP status.
 */
export type IntermediaryAdvice =
  /** It lets no such request through. */
  | 'refused'
  /** It did not reach the server, or got nothing of use from it. */
  | 'unreached'
  /** Too many requests, by its count. */
  | 'limited'
  /** More than it takes. */
  | 'too-large'
  /** A page of its own, such as one to log in to the network, or a way there. */
  | 'page';

/** In place of a status: it led elsewhere, and where to is not told to a page. */
export const LED_ELSEWHERE = 0;

/**
 * What to advise a person when a proxy or a login portal has answered in place of the server.
 * @param status as the answer came; `LED_ELSEWHERE` for a redirect
 */
export function intermediaryAdvice(status: number): IntermediaryAdvice {
  if (status < 400 || status === 511) return 'page';
  if (status >= 500) return 'unreached';
  if (status === 429) return 'limited';
  return status === 413 ? 'too-large' : 'refused';
}
