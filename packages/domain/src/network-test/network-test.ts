/** What a test of the network between a browser and its server found, and what follows from it for whoever watches. */

/** How packets of picture and sound may travel to the engine, the best first. */
export const transports = ['udp', 'tcp', 'turn-udp', 'turn-tls'] as const;
export type Transport = (typeof transports)[number];
export const networkChecks = ['http', 'websocket', ...transports] as const;
export type NetworkCheck = (typeof networkChecks)[number];

/** Each check ends within this time, whatever the network does. */
export const CHECK_WITHIN_MS = 10_000;

export type CheckState =
  | 'waiting'
  | 'running'
  /** Answered; of a transport: pictures came over it. */
  | 'works'
  /** Nothing came back within the time. */
  | 'blocked'
  /** A connection stands, but its pictures do not come: large packets are lost on the way. */
  | 'no-pictures'
  /** The WebSocket of the media, beneath `/media/`, could not be opened: nothing is known of the transport. */
  | 'no-signalling'
  /** The server has no relay of this kind. */
  | 'not-set-up'
  /** This browser has no WebRTC. */
  | 'no-webrtc'
  /** The server gave no test, or the page lost its way to it. */
  | 'not-tested';

export interface CheckResult {
  readonly state: CheckState;
  /** How long the answer took; of a transport the round trip of its packets. */
  readonly tookMs?: number;
  /** Media packets that came, of a transport that works. */
  readonly packets?: number;
  /** Where the engine says it listens, such as `203.0.113.4:7882`; of a relay its address in the browser's form, such as `turn:host:3478`. */
  readonly addresses?: readonly string[];
}
export type NetworkResults = Readonly<Record<NetworkCheck, CheckResult>>;

/** Why the server gave no test of the media. */
export type NoTest = 'limit' | 'busy' | 'engine-away' | 'no-answer';

/** The one sentence about it all. */
export type NetworkSummary =
  | 'running'
  | 'no-http'
  | 'no-websocket'
  | 'no-webrtc'
  | `no-test-${NoTest}`
  | 'no-signalling'
  | Transport
  | 'web-port-only';

const isOver = ({ state }: CheckResult): boolean => state !== 'waiting' && state !== 'running';

/**
 * @param noTest why the media were not tested; null when they were
 * @returns `running` until the answer is certain: a better transport that is still being tested may win
 */
export function summaryOf(results: NetworkResults, noTest: NoTest | null): NetworkSummary {
  if (!isOver(results.http) || !isOver(results.websocket)) return 'running';
  if (results.http.state !== 'works') return 'no-http';
  if (results.websocket.state !== 'works') return 'no-websocket';
  const ofMedia = transports.map((transport) => results[transport]);
  if (ofMedia.every(({ state }) => state === 'no-webrtc')) return 'no-webrtc';
  if (noTest !== null) return `no-test-${noTest}`;
  for (const transport of transports) {
    if (!isOver(results[transport])) return 'running';
    if (results[transport].state === 'works') return transport;
  }
  if (ofMedia.some(({ state }) => state === 'no-signalling')) return 'no-signalling';
  return 'web-port-only';
}

/** Whether a summary says that everything is as it should be, that something is lost, or that nobody can take part. */
export function gravityOf(summary: NetworkSummary): 'running' | 'good' | 'poor' | 'bad' {
  if (summary === 'running') return 'running';
  if (summary === 'udp') return 'good';
  if (summary === 'no-http' || summary === 'no-websocket') return 'bad';
  return 'poor';
}

/** Whether a check's own state calls for a remedy. A relay that is missing while a better transport works calls for none. */
export function needsRemedy(check: NetworkCheck, results: NetworkResults): boolean {
  const { state } = results[check];
  if (['waiting', 'running', 'works'].includes(state)) return false;
  const at = transports.indexOf(check as Transport);
  const isBetterThere = transports.slice(0, Math.max(0, at)).some((better) => results[better].state === 'works');
  return !(isBetterThere && state === 'not-set-up');
}
