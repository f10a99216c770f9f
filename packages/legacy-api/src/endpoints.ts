/** Every call of the old API: name, method, path, and how its answer is wrapped. No schema here, so that pages load it cheaply. */
export const services = {
  backend: '/Ajax/Backend.asmx/',
  common: '/Ajax/CommonWS.asmx/',
  purchase: '/Purchase/PurchaseWS.asmx/',
  tracking: '/Ajax/Tracking.svc/',
  button: '/ajax/JoinMeButton.svc/',
} as const;

/** `d`: in a field d. `method-result`: in a field named after the method plus Result. `none`: the body as it is, or no body. */
export type AnswerStyle = 'd' | 'method-result' | 'none';

export interface Endpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly answer: AnswerStyle;
  /** Its iError has a table of its own, so the general codes 2, 4 and 999 do not apply (D-03). */
  readonly hasOwnTable: boolean;
}

const call = (service: keyof typeof services, name: string, hasOwnTable = false): Endpoint => ({
  name,
  method: 'POST',
  path: services[service] + name,
  answer: service === 'button' ? 'method-result' : 'd',
  hasOwnTable,
});

export const endpoints = {
  checkJoinable: call('backend', 'CheckViewercodeOrPurlJoinable', true),
  registerAndLogin: call('backend', 'RegisterAndLogin', true),
  login: call('backend', 'Login', true),
  logout: call('backend', 'Logout', true),
  trackExtended: call('backend', 'TrackUserInteractionsExtended'),
  /** Deprecated, still answered (API-07). */
  track: call('backend', 'TrackUserInteractions'),
  swapPresenterStickyUrl: call('backend', 'GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo'),
  joinStickyUrl: call('backend', 'GetJoinStickyAppUrl'),
  shareStickyUrl: call('backend', 'GetShareStickyAppUrl'),
  clientTicket: call('backend', 'GenerateClientTicket', true),
  hostDownload: call('common', 'hostDownloadRequested', true),
  commonTrackExtended: call('common', 'TrackUserInteractionsExtended'),
  commonTrack: call('common', 'TrackUserInteractions'),
  commonShareStickyUrl: call('common', 'GetShareStickyAppUrl'),
  commonJoinStickyUrl: call('common', 'GetJoinStickyAppUrl'),
  commonSwapStickyUrl: call('common', 'GetSwapPresenterStickyAppUrl'),
  trackEvent: call('tracking', 'TrackEvent'),
  buttonShareStickyUrl: call('button', 'GetShareStickyAppUrl'),
  refresh: { name: 'Refresher', method: 'GET', path: '/Refresher.aspx', answer: 'none', hasOwnTable: false },
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof endpoints;
