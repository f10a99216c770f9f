/** What Join does, in its order: track the click, check, go (JOIN-01, JOIN-04 to JOIN-06). */
import { type ShellCheckResult, shellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { shellResultOfError, shellResultOfJoinableAnswer, TOO_MANY_LOOK_UPS } from '@ninefold/domain/check-result/translate.ts';
import { type ClientSupport, planClient } from '@ninefold/domain/client-choice/choose-client.ts';
import { codeOrPurlText, parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { ownLinkInText } from '@ninefold/domain/own-link/own-link-in-text.ts';
import type { OwnSite } from '@ninefold/domain/own-link/own-site.ts';
import { ok } from '@ninefold/domain/shared/result.ts';
import type { Calls } from '../../services/calls.ts';
import type { Entrance } from '../../services/entrance.ts';

export type JoinOutcome =
  | { readonly kind: 'go'; readonly codeOrPurl: string }
  /** `isLimit`: nobody looked, because there were too many tries. */
  | { readonly kind: 'stay'; readonly result: ShellCheckResult; readonly isLimit?: boolean }
  /** A `viewer` value that nobody knows: the visitor stays, with nothing to say (CLIENT-04). */
  | { readonly kind: 'stay-silent' }
  /** A link of ours to another page than a meeting's. */
  | { readonly kind: 'follow'; readonly address: string }
  /** A link of ours, of which part is missing. */
  | { readonly kind: 'cut-link' }
  /** A mail gateway's link, of which only the gateway knows where it leads. */
  | { readonly kind: 'replaced-link' };

export interface JoinPorts {
  readonly calls: Pick<Calls, 'track' | 'checkJoinable'>;
  readonly trackedEvent: string;
  /** Value of the query parameter `viewer`. */
  readonly viewer: string | null;
  readonly support: ClientSupport;
  /** What the meeting needs next starts beside the check. */
  readonly entrance: Pick<Entrance, 'knock' | 'open' | 'abandon'>;
  /** In a frame the top window moves: nothing that is started here would live on. */
  readonly leavesPage: boolean;
  /** The app is to open the meeting: the browser does not knock ahead. */
  readonly isAppPreferred: boolean;
  /** The meeting may be the own one, into which its host goes by another page. */
  readonly mayBeHost: (codeOrPurl: string) => boolean;
  readonly site: OwnSite;
}

/** Begins ahead what `join` needs next, when Enter goes down in the code field. */
export function knock(typed: string, ports: JoinPorts): void {
  const way = wayInto(typed, ports);
  if (way.kind === 'go' && knocksAhead(way, ports)) ports.entrance.knock(way.codeOrPurl);
}

/** Joins a meeting by what was typed: checks it, asks the server, and opens the viewer's page or gives the error. */
export async function join(typed: string, ports: JoinPorts): Promise<JoinOutcome> {
  const way = wayInto(typed, ports);
  const tracked = ports.calls.track(ports.trackedEvent);
  // Before the check: everything that the picture needs hangs on it.
  if (way.kind === 'go' && knocksAhead(way, ports)) ports.entrance.open(way.codeOrPurl);
  const outcome = way.kind === 'go' ? await comeTo(way, typed, ports) : way;
  // A page that is left would cut the call off; a change of route does not.
  if (outcome.kind === 'go' && ports.leavesPage) await tracked;
  return outcome;
}

async function comeTo({ codeOrPurl, isForeign }: Way, typed: string, ports: JoinPorts): Promise<JoinOutcome> {
  if (isForeign && (await isReplaced(typed))) return { kind: 'replaced-link' };
  return checked(codeOrPurl, ports);
}

/** Loaded for those few who enter an address of another site. Where that fails, they read of a wrong name. */
const isReplaced = (typed: string): Promise<boolean> =>
  import('@ninefold/domain/own-link/replaced-link.ts').then(
    ({ hasReplacedLink }) => hasReplacedLink(typed),
    () => false,
  );

interface Way {
  readonly kind: 'go';
  readonly codeOrPurl: string;
  readonly startsHere: boolean;
  /** An address of another site, which a name is made of. */
  readonly isForeign: boolean;
}

function wayInto(typed: string, { viewer, support, site }: JoinPorts): Way | Exclude<JoinOutcome, { kind: 'go' }> {
  // A link that was dropped, typed, or pasted and changed since.
  const link = ownLinkInText(typed, site);
  if (link?.kind === 'page') return { kind: 'follow', address: link.address };
  if (link?.kind === 'cut') return { kind: 'cut-link' };
  const parsed = link === null ? parseCodeOrPurl(valueGivenOut(typed)) : ok(link);
  if (!parsed.ok) return { kind: 'stay', result: shellResultOfError(parsed.error) };
  const plan = planClient(viewer, support);
  if (plan.kind === 'stay') return { kind: 'stay-silent' };
  if (plan.kind === 'stay-with-flash-bubble') return { kind: 'stay', result: shellCheckResult.NoFlash };
  const isForeign = link === null && typed.includes('://');
  return { kind: 'go', codeOrPurl: codeOrPurlText(parsed.value), startsHere: plan.kind === 'start' && !isForeign, isForeign };
}

const knocksAhead = ({ codeOrPurl, startsHere }: Way, { leavesPage, isAppPreferred, mayBeHost }: JoinPorts): boolean =>
  startsHere && !leavesPage && !isAppPreferred && !mayBeHost(codeOrPurl);

async function checked(codeOrPurl: string, { calls, entrance }: JoinPorts): Promise<JoinOutcome> {
  const answer = await calls.checkJoinable(codeOrPurl);
  const result = shellResultOfJoinableAnswer(answer);
  if (result === shellCheckResult.Ok) return { kind: 'go', codeOrPurl };
  entrance.abandon();
  return { kind: 'stay', result, isLimit: answer === TOO_MANY_LOOK_UPS };
}
