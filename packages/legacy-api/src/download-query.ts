import { APP_TICKET } from '@ninefold/domain/native-app/app-address.ts';
import { withQuery } from './links.ts';
import { DEFAULT_CHANNEL } from './sticky-requests.ts';
import { appLinkFields } from './app-links.ts';

const trueOrFalse = /^(?:true|false)$/i;

/** Query names of `/Download.aspx` and what each may hold (D-72, T-19). Names match in any letter case (D-22). */
const downloadParameters = {
  installer: trueOrFalse,
  platform: /^(?:mac|windows)$/i,
  prepareforjava: trueOrFalse,
  fromhost: trueOrFalse,
  code: /^[0-9]{9}$/,
  codeOrPurl: appLinkFields.accessCodeOrPersonalUrl,
  ticket: APP_TICKET,
  clientTicket: APP_TICKET,
  swapMode: appLinkFields.swapMode,
  viewerName: appLinkFields.viewerName,
  audioPanel: /^1$/,
  remoteControlRequesterPeerId: appLinkFields.remoteControlRequesterPeerId,
  shareRemoteControlPeerId: appLinkFields.shareRemoteControlPeerId,
  AutoAudioConnecting: trueOrFalse,
  AutoVideoConnecting: trueOrFalse,
  AutoScreenSharing: trueOrFalse,
  isMuted: trueOrFalse,
  channel: appLinkFields.channel,
} as const satisfies Record<string, RegExp>;
type DownloadParameter = keyof typeof downloadParameters;

const namesInLowerCase = new Map(Object.keys(downloadParameters).map((name) => [name.toLowerCase(), name as DownloadParameter]));

/**
 * Reads the parameters of a download page's address that may be passed on. A parameter that is unknown, given twice or malformed is dropped; so is
 * a login ticket, which is used by POST only (W-05).
 */
export function readDownloadQuery(query: Readonly<Record<string, unknown>>): Partial<Record<DownloadParameter, string>> {
  const found: Partial<Record<DownloadParameter, string>> = {};
  const twice = new Set<DownloadParameter>();
  for (const [written, value] of Object.entries(query)) {
    const name = namesInLowerCase.get(written.toLowerCase());
    if (name === undefined) continue;
    if (name in found || typeof value !== 'string') twice.add(name);
    else if (downloadParameters[name].test(value)) found[name] = value;
  }
  for (const name of twice) delete found[name];
  return found;
}

/** Writes the allowed parameters of a download page's address as a query, without its question mark; '' when none is left. */
export const writeDownloadQuery = (query: Readonly<Record<string, unknown>>): string => withQuery('', readDownloadQuery(query)).slice(1);

export interface HostDownload {
  readonly clientTicket: string;
  readonly swapMode: number | null;
  readonly controlRequesterId: string | null;
  readonly controlShareId: string | null;
  readonly autoAudio: boolean;
  readonly autoVideo: boolean;
  readonly autoScreen: boolean;
  readonly isMuted: boolean;
  readonly channel?: string;
}

/**
 * The address of the host's download from the client, in its fixed letter case (API-27).
 * @param hostPath path of the host's download
 */
export const hostDownloadLink = (hostPath: string, host: HostDownload): string =>
  withQuery(hostPath, {
    clientTicket: host.clientTicket,
    swapMode: host.swapMode,
    remoteControlRequesterPeerId: host.controlRequesterId,
    shareRemoteControlPeerId: host.controlShareId,
    AutoAudioConnecting: host.autoAudio,
    AutoVideoConnecting: host.autoVideo,
    AutoScreenSharing: host.autoScreen,
    isMuted: host.isMuted,
    channel: host.channel ?? DEFAULT_CHANNEL,
  });
