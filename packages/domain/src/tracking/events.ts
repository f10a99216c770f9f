import { type CallContext, callContext } from './call-context.ts';

const contextPrefix: Readonly<Record<CallContext, string>> = {
  [callContext.Unknown]: '',
  [callContext.StartTab]: 'STARTTAB_',
  [callContext.HomePage]: 'HOMEPAGE_',
  [callContext.StickyJoin]: 'STICKYJOIN_',
};

/** Name of the event for a click on Join, by the context (D-66, TRACK-15 to TRACK-18). */
export const joinClicked = (context: CallContext): string => `${contextPrefix[context]}JOIN_CLICKED`;
/** Name of the event for a click on Share, by the context (D-66, TRACK-15 to TRACK-18). */
export const shareClicked = (context: CallContext): string => `${contextPrefix[context]}SHARE_CLICKED`;

export const CLIENT_LOADED = 'HTML5_CLIENT_LOAD';
export const EXIT_CLICKED = 'HTML5_CLIENT_EXIT_CLICK';
export const EXIT_CONFIRMED = 'HTML5_CLIENT_EXIT_CLICK_CONFIRM';
/** Somebody shared: sent by the server when the conversion page is loaded, taken from no page. */
export const CONVERSION = 'CONVERSION';
export const DOWNLOAD_INVITE_CLICKED = 'HTML5_CLIENT_DOWNLOAD_INVITE_CLICKED';
export const INTERSTITIAL_LAUNCH_SHOWN = 'INTERSTITIAL_JOIN_LAUNCH_PAGE_SHOWN';
export const INTERSTITIAL_UNSUPPORTED_SHOWN = 'INTERSTITIAL_JOIN_UNSUPPORTED_VIEWER_PAGE_SHOWN';
export const INTERSTITIAL_FORCE_DOWNLOAD_CLICKED = 'INTERSTITIAL_JOIN_FORCE_DOWNLOAD_CLICKED';
/** What the focus told of a launch (D-12). */
export const LAUNCH_SUCCEEDED = 'STICKY_LAUNCH_SUCCEEDED';
export const LAUNCH_FAILED = 'STICKY_LAUNCH_FAILED';
