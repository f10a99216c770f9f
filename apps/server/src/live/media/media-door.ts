import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptUpgrade, closeAccepted } from '../../engine/early-upgrade.ts';
import type { Engine } from '../../engine/engine.ts';
import { UPGRADE_PATHS } from '../../engine/signalling-proxy.ts';
import type { NetworkTests } from '../../network-test/network-tests.ts';
import type { Store } from '../../platform/storage/store.ts';
import { refuseUpgrade } from '../../platform/http/refuse-upgrade.ts';
import { keyOf, type MediaKeys, withToken } from './media-keys.ts';

export interface MediaDoor {
  readonly store: Pick<Store, 'read'>;
  readonly tests: Pick<NetworkTests, 'admits'>;
  readonly keys: Pick<MediaKeys, 'wait'>;
  readonly engine: Pick<Engine, 'handleUpgrade'>;
}

/**
 * Lets an upgrade through to the engine's signalling, or refuses it. One that carries a key is accepted at once, waits for the join that names the same
 * key, and goes on with the token of that join.
 */
export async function enterMedia(door: MediaDoor, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const { url = '' } = request;
  const key = UPGRADE_PATHS.has(url.split('?', 1)[0] ?? '') ? keyOf(url) : null;
  const isAccepted = key !== null && acceptUpgrade(request, socket);
  const refuse = (status: string): void => (isAccepted ? closeAccepted(socket) : refuseUpgrade(socket, status));
  try {
    if (isAccepted) {
      const gone = new AbortController();
      // A socket that the page has ended does not close by itself.
      socket.once('end', () => gone.abort());
      socket.once('close', () => gone.abort());
      const token = await door.keys.wait(key, gone.signal);
      if (token === null) return closeAccepted(socket);
      request.url = withToken(url, key, token);
    }
    if (!(await mayEnterMedia(door.store, door.tests, request))) return refuse('401 Unauthorized');
    door.engine.handleUpgrade(request, socket, head, isAccepted);
  } catch {
    refuse('503 Service Unavailable');
  }
}

/**
 * Whether the bearer of the engine's token that an upgrade carries still has a seat in the meeting of its room. The engine would let in
 * whoever holds a token, for minutes after they were removed; all its signalling comes through here. Whether the
 * token is genuine, the engine decides. Those who test their network have a seat for as long as their test runs.
 */
async function mayEnterMedia(
  { read }: Pick<Store, 'read'>,
  tests: Pick<NetworkTests, 'admits'>,
  request: IncomingMessage,
): Promise<boolean> {
  const token = tokenOf(request.url ?? '');
  const claims = token === null ? null : claimsOf(token);
  if (claims === null) return false;
  if (tests.admits(claims.room, claims.identity)) return true;
  const seat = await read
    .selectFrom('participant')
    .innerJoin('meeting', 'meeting.id', 'participant.meeting_id')
    .select('participant.id')
    .where('participant.id', '=', claims.identity)
    .where('participant.left_at', 'is', null)
    .where('meeting.room', '=', claims.room)
    .where('meeting.phase', '!=', 'over')
    .executeTakeFirst();
  return seat !== undefined;
}

/** One plain token and no other: of two, or of one that is oddly written, the engine might read another than we do. */
function tokenOf(url: string): string | null {
  const tokens = new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('access_token');
  const [token = ''] = tokens;
  return tokens.length === 1 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : null;
}

function claimsOf(token: string): { readonly identity: string; readonly room: string } | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub?: unknown;
      video?: { room?: unknown };
    };
    const { sub, video } = claims;
    return typeof sub === 'string' && typeof video?.room === 'string' ? { identity: sub, room: video.room } : null;
  } catch {
    return null;
  }
}
