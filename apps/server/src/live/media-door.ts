import type { IncomingMessage } from 'node:http';
import type { NetworkTests } from '../network-test/network-tests.ts';
import type { Store } from '../platform/storage/store.ts';

/**
 * Whether the bearer of the engine's token that an upgrade carries still has a seat in the meeting of its room. The engine would let in
 * whoever holds a token, for minutes after they were removed (engine.md section 5); all its signalling comes through here. Whether the
 * token is genuine, the engine decides. Those who test their network have a seat for as long as their test runs.
 */
export async function mayEnterMedia(
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
