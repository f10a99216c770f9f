import type { Room } from 'livekit-client';

/** Not of the client's interface. Where it is called otherwise one day, a lost connection is made anew by the page, with a token of its own. */
interface Unnamed {
  token?: string;
}

/** Has the client come back with `next` where it would come back with `first`. One that the engine has sent since is newer than both. */
export function replaceToken({ engine }: Room, first: string, next: Promise<string>): void {
  const unnamed = engine as unknown as Unnamed;
  void next.then((token) => {
    if (unnamed.token === first) unnamed.token = token;
  });
}
