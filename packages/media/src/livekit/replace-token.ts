import type { Room } from 'livekit-client';

/** Not of the client's interface. Where it is called otherwise one day, a lost connection is made anew by the page, with a token of its own. */
interface Unnamed {
  token?: string;
}

/**
 * Makes livekit-client reconnect with the token `next` where it would use `first`. A token that the engine has sent meanwhile is newer than both
 * and stays.
 */
export function replaceToken({ engine }: Room, first: string, next: Promise<string>): void {
  const unnamed = engine as unknown as Unnamed;
  void next.then((token) => {
    if (unnamed.token === first) unnamed.token = token;
  });
}
