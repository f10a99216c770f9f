import { resolveOwnAddress } from '../answer-code/own-address.ts';
import { type FieldPatterns, parseAppAddress, writeAppAddress } from './app-address.ts';

export interface LaunchPlace {
  /** The configured scheme, without its colon. */
  readonly scheme: string;
  readonly ownOrigin: string;
  /** Path of the own download page. */
  readonly downloadPath: string;
  readonly fields: FieldPatterns;
}

/**
 * The address to point the hidden frame at when an answer names one: an app's address of the own scheme, written anew, or a
 * download of the own origin over https (on this machine itself also without). Null when it is neither: nothing is launched.
 * @see docs/spec/launch.md LAUNCH-15, LAUNCH-16, T-12
 */
export function launchableAddress(address: string | null, place: LaunchPlace): string | null {
  if (address === null) return null;
  const app = parseAppAddress(address, place.scheme, place.fields);
  if (app.ok) return writeAppAddress(place.scheme, app.value.action, app.value.fields);
  const own = resolveOwnAddress(address, place.ownOrigin);
  if (own === null) return null;
  const url = new URL(own);
  const isSafe = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isSafe && url.pathname.toLowerCase() === place.downloadPath.toLowerCase() ? url.href : null;
}
