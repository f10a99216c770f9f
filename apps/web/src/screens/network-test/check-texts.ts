import { isLoopbackName } from '@ninefold/domain/browser/loopback-name.ts';
import { type NetworkCheck, type NetworkResults, needsRemedy } from '@ninefold/domain/network-test/network-test.ts';
import { networkText } from '../../platform/texts/network-text.ts';

export interface CheckTexts {
  readonly name: string;
  readonly state: string;
  /** '' while there is none yet. */
  readonly finding: string;
  /** '' where nothing has to be done. */
  readonly remedy: string;
}

/**
 * How one check of the network test is shown: its name, its state, what it found, and what helps.
 * @param visited the host of this page's address, in a browser's form; told for tests
 */
export const checkTextsOf = (check: NetworkCheck, results: NetworkResults, visited = () => window.location.hostname): CheckTexts => ({
  name: networkText(`check.${check}`),
  state: networkText(`state.${results[check].state}`),
  finding: findingOf(check, results),
  remedy: needsRemedy(check, results) ? remedyOf(check, results, visited) : '',
});

const isOfMedia = (check: NetworkCheck): check is Exclude<NetworkCheck, 'http' | 'websocket'> => check !== 'http' && check !== 'websocket';
const listed = (addresses: readonly string[] = []): string => addresses.join(', ');

function findingOf(check: NetworkCheck, results: NetworkResults): string {
  const { state, tookMs, packets, addresses } = results[check];
  const ms = String(tookMs ?? '');
  switch (state) {
    case 'waiting':
    case 'running':
      return '';
    case 'works':
      if (packets === undefined) return networkText('finding.answered', { ms });
      return networkText(tookMs === undefined ? 'finding.picturesOnly' : 'finding.pictures', { ms, packets: String(packets) });
    case 'blocked':
      if (!isOfMedia(check)) return networkText(`finding.blocked.${check}`);
      return listed(addresses) === ''
        ? networkText('finding.blocked.unknown')
        : networkText('finding.blocked.media', { addresses: listed(addresses) });
    case 'no-pictures':
      return networkText('finding.no-pictures', { addresses: listed(addresses) });
    default:
      return networkText(`finding.${state}`);
  }
}

/** A number of IPv4 or IPv6: a name may lead to any of them. */
const isNumber = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$|^\[/.test(host);

/**
 * The pages came from an address at which the engine is said not to listen: a VPN's, or that of a router in front. No firewall is to blame then, but a
 * setting that is missing.
 */
const isElsewhere = (addresses: readonly string[] = [], visited: string): boolean =>
  addresses.length > 0 && isNumber(visited) && !isLoopbackName(visited) && addresses.every((address) => !address.startsWith(`${visited}:`));

function remedyOf(check: NetworkCheck, results: NetworkResults, visited: () => string): string {
  const { state, addresses } = results[check];
  switch (state) {
    case 'blocked':
      if (isOfMedia(check) && check !== 'turn-tls' && listed(addresses) === '') return networkText('remedy.unknown');
      if ((check === 'udp' || check === 'tcp') && isElsewhere(addresses, visited()))
        return networkText('remedy.elsewhere', { visited: visited().replace(/^\[|\]$/g, '') });
      return networkText(`remedy.${check}`, { addresses: listed(addresses) });
    case 'no-pictures':
    case 'no-signalling':
    case 'not-set-up':
    case 'no-webrtc':
      return networkText(`remedy.${state}`);
    default:
      return '';
  }
}
