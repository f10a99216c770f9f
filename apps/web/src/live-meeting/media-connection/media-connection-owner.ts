/**
 * Owns the one media connection of this page: opens it with the token that the server sends, drops it when the engine dies,
 * and asks for a new token when it may be opened again. What this page publishes goes on over every new connection (`own-screen.ts`,
 * `side-publishers.ts`).
 */
import type {
  MediaConnection,
  MediaConnectionOptions as ConnectOptions,
  RemoteScreen,
  WeakConnections,
} from '@ninefold/media/client-port.ts';
import { type Ahead, createAhead } from './ahead.ts';
import { createGate } from './gate.ts';
import { keepAsWanted } from './keep-as-wanted.ts';
import { createClientLoader } from './load-client.ts';
import type { MediaToken, MediaConnectionOptions, MediaConnectionOwner } from './media-connection-ports.ts';
import { createOwnScreen } from './own-screen.ts';
import { createSidePublishers } from './side-publishers.ts';
import { createTokenAsking } from './token-asking.ts';

/** The engine's signalling goes through our server: while that is known to be away, its client waits, for as long as it tries to reconnect at all. */
const LONGEST_HOLD_MS = 10 * 60_000;
const nothing: readonly never[] = [];
const noWeakConnections: WeakConnections = new Map();

/**
 * Where this page stands with its one media connection. Each try and each connection is an object of its own: what still comes from one that is not the
 * present state counts no more.
 */
type Link =
  | { readonly is: 'none' }
  /** `ahead`: it was asked for beside the join, with a key in place of the token. */
  | { readonly is: 'opening'; readonly calledOff: AbortController; readonly ahead: Ahead | null }
  | { readonly is: 'open'; readonly connection: MediaConnection; readonly from: Opening }
  /** For good. */
  | { readonly is: 'closed' };
type Opening = Extract<Link, { is: 'opening' }>;

const openingOf = (link: Link): Opening | null => (link.is === 'opening' ? link : link.is === 'open' ? link.from : null);

/**
 * Makes the owner of the page's one connection to the media engine: it connects, reconnects, and publishes again what the page sends. It connects
 * only at `token` or `openAhead`. After a failure it asks for a new token as long as `want(true)` holds.
 */
export function createMediaConnectionOwner(options: MediaConnectionOptions): MediaConnectionOwner {
  const { timers } = options;
  let link: Link = { is: 'none' };
  let isWanted = false;
  let lastScreen: RemoteScreen | null = null;
  /** What each connection is told as soon as it is there. */
  const told = { preferred: null as string | null, isNarrowServed: false };
  const side = createSidePublishers(options);
  const reachable = createGate(timers, LONGEST_HOLD_MS);
  const loadClient = createClientLoader(options);
  const connectionNow = () => (link.is === 'open' ? link.connection : null);

  const asking = createTokenAsking({
    timers,
    random: options.random,
    isWanted: () => isWanted && link.is !== 'closed',
    isNeeded: () => link.is === 'none',
    ask: options.askForToken,
  });

  const drop = (next: Link = link.is === 'closed' ? link : { is: 'none' }) => {
    const old = link;
    link = next;
    openingOf(old)?.calledOff.abort();
    openingOf(old)?.ahead?.settled();
    ownScreen.dropped();
    lastScreen = null;
    options.onScreen(null);
    options.onRemotes(nothing);
    options.onSpeaking(nothing);
    options.onWeakConnections(noWeakConnections);
    side.connected(null);
    if (old.is === 'open') void old.connection.close().catch(() => {});
  };

  const failed = () => {
    if (link.is === 'opening' && link.ahead !== null) return connectWith(link.ahead.media);
    drop();
    options.onPhase('lost');
    asking.later();
  };

  const ownScreen = createOwnScreen({ connection: connectionNow, onPublished: options.onPublished, failed: () => failed() });

  const stopComparing = keepAsWanted(timers, {
    connection: connectionNow,
    isUnderWay: () => link.is === 'opening' || asking.isUnderWay() || ownScreen.isUnderWay(),
    isPublished: ownScreen.isPublished,
    connect: () => asking.in(0),
    failed: () => failed(),
    publishAnew: ownScreen.publishAnew,
  });

  /** What was asked beside the join has come to nothing. */
  const connectWith = (media: MediaToken | null) => {
    drop();
    options.onPhase('off');
    if (media !== null) void open(media.url, media.token);
    else asking.wanted();
  };

  const open = async (url: string, token: string, ahead: Ahead | null = null) => {
    const mine: Opening = { is: 'opening', calledOff: new AbortController(), ahead };
    link = mine;
    asking.stop();
    options.onPhase('connecting');
    try {
      const client = await loadClient();
      if (link !== mine) return;
      const fresh = await client.connect(connectOptions(mine, options.socketOrigin + url, token));
      if (link !== mine) return void (await fresh.close());
      opened(mine, fresh);
    } catch {
      if (openingOf(link) === mine) failed();
    }
  };

  const connectOptions = (mine: Opening, url: string, token: string): ConnectOptions => ({
    url,
    token,
    // One that was asked for ahead ends by itself: the server says no. Called off before, the browser would complain of its socket.
    ...(mine.ahead === null ? { signal: mine.calledOff.signal } : { nextToken: mine.ahead.nextToken }),
    onNegotiated: () => {
      if (link !== mine) return;
      mine.ahead?.settled();
      options.onPhase('negotiated');
    },
    onHindered: (by) => {
      if (link === mine) options.onHindered(by);
    },
    untilReachable: reachable.passed,
    onStuck: options.onStuck,
    isNarrow: options.isNarrow(),
    onTooNarrow: options.onTooNarrow,
    onScreenFailed: () => {
      if (openingOf(link) === mine) ownScreen.publishAnew();
    },
  });

  const opened = (from: Opening, fresh: MediaConnection) => {
    from.ahead?.settled();
    link = { is: 'open', connection: fresh, from };
    fresh.preferScreenOf(told.preferred);
    fresh.serveNarrow(told.isNarrowServed);
    fresh.watch(() => changed(fresh));
    changed(fresh);
    ownScreen.publish();
    side.connected(fresh);
  };

  const changed = (from: MediaConnection) => {
    if (from !== connectionNow()) return;
    if (from.state === 'closed') return failed();
    if (from.state === 'connected') asking.succeeded();
    options.onPhase(from.state === 'reconnecting' ? 'lost' : from.state);
    options.onRemotes(from.remotes);
    options.onSpeaking(from.speaking);
    options.onWeakConnections(from.weakConnections);
    if (from.screen !== lastScreen) {
      lastScreen = from.screen;
      options.onScreen(from.screen);
    }
  };

  return {
    want: (wanted) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      reachable.set(wanted);
      if (!wanted) asking.stop();
      else if (link.is === 'none') asking.wanted();
    },
    openAhead: (url, key) => {
      if (link.is === 'none') void open(url, key, createAhead(timers, connectWith));
    },
    token: (media) => {
      ownScreen.setAllowed(media.mayPublish);
      openingOf(link)?.ahead?.came(media);
      if (link.is === 'closed' || link.is === 'opening') return;
      // A connection that works is kept: opening another one would only interrupt the picture.
      if (link.is === 'open' && link.connection.state === 'connected') return ownScreen.publish();
      if (link.is === 'open') drop();
      void open(media.url, media.token);
    },
    engineDied: () => {
      drop();
      options.onPhase('lost');
      asking.stop();
      asking.anew();
    },
    renew: () => {
      drop();
      options.onPhase('connecting');
      asking.in(0);
    },
    setScreen: ownScreen.set,
    switchScreen: ownScreen.switchTo,
    setContentHint: ownScreen.setContentHint,
    setPaused: ownScreen.setPaused,
    sendKeyframe: () =>
      void connectionNow()
        ?.sendScreenKeyframe()
        .catch(() => {}),
    expectScreen: ownScreen.expect,
    serveNarrow: (isNeeded) => {
      if (isNeeded === told.isNarrowServed) return;
      told.isNarrowServed = isNeeded;
      connectionNow()?.serveNarrow(isNeeded);
    },
    preferScreenOf: (person) => {
      told.preferred = person;
      connectionNow()?.preferScreenOf(person);
    },
    side,
    close: () => {
      stopComparing();
      asking.stop();
      drop({ is: 'closed' });
      reachable.set(true);
    },
  };
}
