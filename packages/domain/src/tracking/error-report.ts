import { routePattern } from './redact.ts';

/** What a page says of an error of its own script. */
export interface PageError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Address of the page. */
  readonly address: string;
}

/** What may leave the product of it. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** Places in own assets, innermost first: `asset.js:line:column`. */
  readonly frames: readonly string[];
  readonly route: string;
}

const MESSAGE_MAX = 1_000;
const FRAMES_MAX = 20;
const HIDDEN = '_';

/** Whether an error is known noise of two old frameworks and is not reported (TRACK-28, TRACK-29, D-67). */
export function isIgnoredError(message: string): boolean {
  const isAnimationFrameNoise = message.includes('requestAnimationFrame') && message.includes('macroTask');
  return isAnimationFrameNoise || message.includes('$digest already in progress') || message.includes('$rootScope:inprog');
}

/** The project that reports go to; none when it is not configured (TRACK-26, D-67). */
export function errorProject(
  environment: string,
  projects: { readonly live: string | null; readonly other: string | null },
): string | null {
  return environment === 'production' ? projects.live : projects.other;
}

/**
 * The report of a page's error; null for noise. It holds no code, name, address, ticket, password or e-mail: of the message only known words are
 * kept (TRACK-30).
 */
export function errorReport(error: PageError): ErrorReport | null {
  if (isIgnoredError(error.message)) return null;
  return {
    name: errorNames.has(error.name) ? error.name : 'Error',
    message: reportedMessage(error.message.slice(0, MESSAGE_MAX)),
    frames: reportedFrames(error.stack),
    route: routePattern(error.address),
  };
}

/** Words of the browsers' own messages stay, all others and all numbers are hidden. */
function reportedMessage(message: string): string {
  const words = message.replace(/[A-Za-z0-9_$@.\-\u0080-\uffff]+/g, (word) => (messageWords.has(word.toLowerCase()) ? word : HIDDEN));
  return words
    .replace(/[^A-Za-z_ ,:()']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Function names are left out, source maps give them back. */
function reportedFrames(stack: string): string[] {
  const places = stack.slice(0, 10_000).matchAll(/\/assets\/([a-z][a-z-]{0,30})-[A-Za-z0-9_-]{8}\.js:(\d{1,6}):(\d{1,6})/g);
  return Array.from(places, ([, asset, line, column]) => `${asset}.js:${line}:${column}`).slice(0, FRAMES_MAX);
}

const errorNames = new Set([
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError', 'DOMException'],
  ...['AbortError', 'NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError', 'InvalidStateError', 'NetworkError'],
  ...['OverconstrainedError', 'QuotaExceededError', 'SecurityError', 'TimeoutError', 'OperationError', 'DataError', 'EncodingError'],
]);

const messageWords = new Set(
  `a an and are as at be been before by can cannot could did do does failed for from has have in into is it its no not of on or out
  that the this to too was were while with without aborted access already allowed argument arguments array assignment attempt because
  begin body boolean buffer call called calls canvas chunk class closed closing connect connection constant constructor context
  convert could created data defined delete denied device document element empty end error event exceeded execute expected expression
  fetch file found function getter handler import index initialization initialize input instance interface internal invalid iterable
  iterator key large left length limit load loading media memory method missing module more name network new node non null number
  object observer operation option parameter parse permission play promise properties property provided quota range read reading
  recursion reference refused rejection rejected request required resource response result script second set size socket source
  stack start state stopped storage stream string support supported symbol syntax timeout token track transport type unable undefined
  unexpected unhandled unknown unsupported url user valid value video window worker write`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
