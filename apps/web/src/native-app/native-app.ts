/**
 * The desktop app as a page uses it: get its address, check it, open it, watch whether it came (LAUNCH area).
 * Loaded when the app is about to be used, never before.
 */
import { launchableAddress } from '@ninefold/domain/native-app/launchable-address.ts';
import { parseAppAddress, TICKET_FIELD } from '@ninefold/domain/native-app/app-address.ts';
import { messageOfStickyError, type StickyTextId } from '@ninefold/domain/launch/sticky-message.ts';
import { enableSticky } from '@ninefold/domain/sticky/sticky-preference.ts';
import { LAUNCH_FAILED, LAUNCH_SUCCEEDED } from '@ninefold/domain/tracking/events.ts';
import { appLinkFields } from '@ninefold/legacy-api/app-links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { StickyAnswer } from '@ninefold/legacy-api/sticky-bodies.ts';
import { createStore, type Store } from '../platform/store.ts';
import type { Timers } from '../platform/timers.ts';
import type { AppCalls } from './app-calls.ts';
import type { LaunchOutcome } from './focus-watch.ts';
import { createLaunchBubbles, type LaunchBubble } from './launch-bubbles.ts';
import type { Launcher } from './launcher.ts';
import type { StickyMemory } from './sticky-memory.ts';

export type Launch =
  /** Nothing was opened; what is told, as the key of its text (ERR-18 to ERR-22). */
  { readonly kind: 'refused'; readonly message: StickyTextId } | { readonly kind: 'launched'; readonly outcome: LaunchOutcome };

export interface NativeApp {
  readonly bubble: Store<LaunchBubble>;
  /** The app has used its ticket: the page has nothing more to do (state 12). */
  readonly hasCome: Store<boolean>;
  /** A sticky join, in the hidden frame. */
  join(codeOrPurl: string): Promise<Launch>;
  /** A sticky share. @param personalUrl null when it was not chosen */
  share(personalUrl: string | null): Promise<Launch>;
  /** Presents in the place of this page, in the hidden frame (API-10). The app takes the page's seat: nothing else tells that it has come. */
  present(swap: Parameters<AppCalls['swapAddress']>[0]): Promise<Launch>;
  /** A join that was asked for by a click on a link or button of this page. */
  joinByLink(codeOrPurl: string): Promise<Launch>;
  /** A file of the own site, as it is served or over https, in the hidden frame. */
  download(path: string): void;
  /** The person went on another way. */
  giveUp(): void;
}

export interface NativeAppPorts {
  readonly calls: AppCalls;
  readonly launcher: Launcher;
  readonly watchFocus: () => Promise<LaunchOutcome>;
  readonly memory: Pick<StickyMemory, 'appDetected' | 'change'>;
  readonly track: (eventName: string) => Promise<void>;
  readonly timers: Timers;
  readonly scheme: string;
  readonly ownOrigin: string;
}

/** How often, and how many times, the server is asked whether the app has come: until the bubble that asks the person has gone. */
const ASK_EVERY_MS = 1_000;
const ASK_TIMES = 20;

/** Makes the launching of the desktop app from this page, with the bubble that tells of it. */
export function createNativeApp(ports: NativeAppPorts): NativeApp {
  const { calls, launcher, memory, timers } = ports;
  const bubbles = createLaunchBubbles(timers);
  const hasCome = createStore(false);
  const place = { scheme: ports.scheme, ownOrigin: ports.ownOrigin, downloadPath: pages.download, fields: appLinkFields };
  let stopAsking = (): void => {};

  const askWhetherItCame = (ticket: string): void => {
    stopAsking();
    let asked = 0;
    let isStopped = false;
    let cancel = (): void => {};
    stopAsking = () => {
      isStopped = true;
      cancel();
    };
    const ask = async (): Promise<void> => {
      asked += 1;
      const came = await calls.isRedeemed(ticket);
      if (isStopped) return;
      if (came) {
        memory.appDetected();
        bubbles.dismiss();
        hasCome.set(true);
      } else if (asked < ASK_TIMES) cancel = timers.after(ASK_EVERY_MS, () => void ask());
    };
    cancel = timers.after(ASK_EVERY_MS, () => void ask());
  };

  /** What an earlier launch showed. */
  const forget = (): void => {
    stopAsking();
    bubbles.dismiss();
    hasCome.set(false);
  };

  const launch = async (
    asked: Promise<StickyAnswer>,
    open: (address: string) => void,
    isOwnWish: boolean,
    takesSeat = false,
  ): Promise<Launch> => {
    forget();
    const { errorCode, address } = await asked;
    const launchable = launchableAddress(address, place);
    const refusal = messageOfStickyError(errorCode);
    if (refusal !== null || launchable === null) {
      const message = refusal ?? 'unknown';
      bubbles.failed(message);
      return { kind: 'refused', message };
    }
    const watched = ports.watchFocus();
    open(launchable);
    bubbles.launched();
    const written = parseAppAddress(launchable, ports.scheme, appLinkFields);
    const ticket = written.ok ? written.value.fields[TICKET_FIELD] : undefined;
    if (ticket !== undefined && !takesSeat) askWhetherItCame(ticket);
    const outcome = await watched;
    void ports.track(outcome === 'succeeded' ? LAUNCH_SUCCEEDED : LAUNCH_FAILED);
    if (outcome === 'succeeded') memory.appDetected();
    if (outcome === 'succeeded' && isOwnWish) memory.change(enableSticky);
    return { kind: 'launched', outcome };
  };

  return {
    bubble: bubbles.bubble,
    hasCome,
    join: (codeOrPurl) => launch(calls.joinAddress(codeOrPurl), launcher.inFrame, false),
    share: (personalUrl) => launch(calls.shareAddress(personalUrl), launcher.inFrame, false),
    present: (swap) => launch(calls.swapAddress(swap), launcher.inFrame, false, true),
    joinByLink: (codeOrPurl) => launch(calls.joinAddress(codeOrPurl), launcher.openLink, true),
    download: (path) => {
      const own = new URL(ports.ownOrigin);
      const address = new URL(path, own);
      if (address.host === own.host && [own.protocol, 'https:'].includes(address.protocol)) launcher.inFrame(address.href);
    },
    giveUp: forget,
  };
}
