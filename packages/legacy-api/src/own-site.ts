import type { OwnSite, SecretPlace } from '@ninefold/domain/own-link/own-site.ts';
import type { OwnLink } from '@ninefold/domain/own-link/read-own-address.ts';
import { meetingLink } from './links.ts';
import { CONFIRM_PREFIX, pageOfPath, pages, START_PREFIX } from './routes.ts';

/** 256 bits in base64url. */
const TICKET_CHARACTERS = 43;
/** 128 bits in base64url. */
const KEY_CHARACTERS = 22;

/** The key of an invitation to a planned meeting. */
export const invitationKey: SecretPlace = { path: pages.invited, name: 'key', length: KEY_CHARACTERS, isNeeded: true };
/** The ticket of a mail that sets a new password. The page is also where that mail is asked for. */
export const resetTicket: SecretPlace = { path: pages.resetPassword, name: 'ticket', length: TICKET_CHARACTERS, isNeeded: false };
/** The ticket of a mail that confirms an address. */
export const confirmTicket: SecretPlace = { path: CONFIRM_PREFIX, name: null, length: TICKET_CHARACTERS, isNeeded: true };

/**
 * What the reading of our own links needs to know of this site.
 * @param hosts names under which this product is reached, with their ports
 */
export const ownSite = (hosts: readonly string[]): OwnSite => ({
  hosts: hosts.map((host) => host.toLowerCase()),
  pageAt: (path) => {
    const name = pageOfPath(path);
    return name === null ? null : pages[name];
  },
  startPrefix: START_PREFIX,
  secrets: [invitationKey, resetTicket, confirmTicket],
});

/** The path, with fragment, that a link of ours leads to; null for a link that is incomplete. */
export function addressOfOwnLink(link: OwnLink): string | null {
  if (link.kind === 'cut') return null;
  if (link.kind === 'page') return link.address;
  return meetingLink(link.kind === 'code' ? link.code : link.purl);
}
