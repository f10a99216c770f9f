/** What screens need from outside, handed down by context so that a screen can be shown with other ones in a test. */
import type { ClientParameters } from '@ninefold/domain/client-choice/client-parameters.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { createContext, useContext } from 'react';
import type { LeftMemory } from '../live-meeting/control/left-memory.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import type { Timers } from '../platform/timers.ts';
import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import type { LoadDocument } from '../platform/content/load-view.ts';
import type { GoOptions } from '../platform/navigation/navigation.ts';
import type { PageScope } from '../platform/navigation/page-scope.ts';
import type { WaitOverlay } from '../platform/wait/wait-overlay.ts';
import type { NativeApp } from '../native-app/native-app.ts';
import type { StickyMemory } from '../native-app/sticky-memory.ts';
import type { BrowserPage } from '../platform/browser.ts';
import type { Calls } from './calls.ts';
import type { Entrance } from './entrance.ts';
import type { ScreenCapture } from './capture.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import type { ReservedCode } from './reserved-code.ts';
import type { ShareHandOff } from './share-hand-off.ts';
import type { HostRecovery } from './host-recovery.ts';
import type { ExitNotice } from './exit-notice.ts';

export interface Services {
  readonly pageState: PageState;
  readonly page: BrowserPage;
  readonly calls: Calls;
  /** Makes calls; screens that have calls of their own bring their table with them. */
  readonly caller: CallerPage;
  /** Ticket of the mailed link by which this page was opened; its address holds it no more. */
  readonly resetTicket: string | null;
  readonly capture: ScreenCapture;
  /** Changes the route without a load. */
  readonly go: (path: string, options?: GoOptions) => void;
  /** A page is there after another one. @returns how far it was scrolled when it was left; null when it is seen anew */
  readonly arrived: () => number | null;
  /** What ends with the page that is shown. */
  readonly scope: PageScope;
  /** The overlay of calls that take long. */
  readonly wait: WaitOverlay;
  /** What `GET /api/maintenance` answers, unread; null when nothing came. */
  readonly askMaintenance: () => Promise<unknown>;
  /** Fetches HTML of the own server as a document that runs nothing. */
  readonly loadDocument: LoadDocument;
  /** Starts the client for a viewer (CLIENT-23). */
  readonly openViewer: (parameters: ClientParameters) => Promise<LiveMeeting>;
  /**
   * Opens the host's meeting: with the ticket of a share, or with null by the kept resume key.
   * @param ownUrl the host's own personal URL; '' when there is none
   */
  readonly openPresenter: (ticket: string | null, ownUrl: string) => Promise<LiveMeeting>;
  readonly canResumePresenter: () => boolean;
  /** Brings the host back where this browser lost the tab of a meeting. */
  readonly hostRecovery: HostRecovery & {
    /** Whether this browser holds the host's key of the meeting of a place, in which this tab has no other seat. */
    readonly has: (place: string) => boolean;
    readonly hasAny: () => boolean;
  };
  readonly exitNotice: ExitNotice;
  readonly handOff: ShareHandOff;
  /** The code that was set aside for a share from this page, once; null when there is none (any more). */
  readonly takeReservedCode: () => ReservedCode | null;
  readonly entrance: Entrance;
  /** Meetings that were left in this tab: only a new wish leads into them again. */
  readonly left: LeftMemory;
  readonly timers: Timers;
  /** The page's own clock: since this document was opened. */
  readonly now: () => Milliseconds;
  /** Whether the app or the browser opens meetings here. */
  readonly sticky: StickyMemory;
  /** The desktop app, loaded when it is about to be used; the same one for the whole page. */
  readonly loadNativeApp: () => Promise<NativeApp>;
  /** The address by which this page was opened, with what has been taken out of the address bar since. */
  readonly arrival: Pick<URL, 'pathname' | 'search'>;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

/** The services of the page, from React's context. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('no services around this screen');
  return services;
}
