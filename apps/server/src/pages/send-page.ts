import { asPageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { isBrowserSuppressed } from '@ninefold/domain/browser/suppressed-browser.ts';
import { hostInstalledCookie } from '@ninefold/legacy-api/cookies.ts';
import { writeDownloadQuery } from '@ninefold/legacy-api/download-query.ts';
import type { partialViews } from '@ninefold/legacy-api/content-views.ts';
import { queryNames } from '@ninefold/legacy-api/links.ts';
import { mayShowInterstitial } from '@ninefold/legacy-api/sticky-cookies.ts';
import { defaultPageState, type PageState, type ScreenName, writePageState } from '@ninefold/legacy-api/page-state.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { backgroundPath } from '@ninefold/protocol/account/background-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chosenBackground, FACTORY_BACKGROUND_ID } from '../background/backgrounds.ts';
import { offersApp } from '../settings/app-settings.ts';
import { ownPersonalUrl } from '../personal-url/own-name.ts';
import type { PagePorts } from './page-ports.ts';
import { pathAfterLogin } from '../session/after-login.ts';
import { tellsAnybody } from '../settings/tracking-settings.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { CLIENT_VERSION } from './client-version.ts';
import { compressPage } from './compress-page.ts';
import { displayNameOf } from './display-name.ts';
import type { PageFile } from './web-pages.ts';

const FILE_OF: Partial<Record<ScreenName, PageFile>> = { home: 'home', meeting: 'meeting' };

/** Answers one of our screens, with the state of this visit in it (PAGE area). */
export async function sendPage(
  ports: PagePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  screen: ScreenName,
  status = 200,
): Promise<FastifyReply> {
  const isFromApp = (request.query as Record<string, unknown> | undefined)?.[queryNames.fromHost] === 'true';
  if (isFromApp) reply.header('set-cookie', hostInstalledCookie(request.headers.host ?? ''));
  const state: PageState = {
    ...defaultPageState,
    ...(await whoVisits(ports, request, reply, status)),
    sRedirectTarget: screen === 'login' ? pathAfterLogin(request) : '',
    bComesFromHost: isFromApp,
    iSessionTimeout: ports.config.SESSION_TIMEOUT_MINUTES,
    sFactoryBackground: backgroundPath(FACTORY_BACKGROUND_ID),
    sProductName: ports.config.PRODUCT_NAME,
    sPublicUrl: ports.origins.publicUrl(request.headers.host),
    sLinkOrigin: await ports.linkOrigin(request.headers.host),
    sPage: screen,
    // Never by query or cookie (T-21).
    bDebug: ports.config.NODE_ENV === 'development',
    sClientVersion: CLIENT_VERSION,
    sAppScheme: ports.config.APP_SCHEME,
    sCallInNumber: ports.config.CALL_IN_NUMBER ?? '',
    ...(await shareStateOf(ports, request, screen)),
    bAsksConsent: tellsAnybody(ports.config),
    sLanguage: languageOf(ports.config, request),
    sPartialViews: ports.config.NEW_FEATURES_FILE === undefined ? '' : ('newFeatures' satisfies keyof typeof partialViews),
    bOffersApp: offersApp(ports.config),
    bSendsMail: ports.config.SMTP_URL !== undefined,
    sDownloadQuery: screen === 'download' ? writeDownloadQuery(request.query as Record<string, unknown>) : '',
  };
  const html = ports.pages.render(fileFor(state, request), {
    nonce: reply.nonce,
    pageState: writePageState(state),
    language: asPageLanguage(state.sLanguage),
  });
  // What an address carried stands in the page beside its person's name: its length is not given away.
  const sent = state.sDownloadQuery === '' ? compressPage(request, reply, html) : html;
  return reply.code(status).type('text/html; charset=utf-8').send(sent);
}

/**
 * The prerendered pages were made for visitors, and for those who watch in the browser: where the app may open the meeting, the stage
 * is not drawn ahead and nobody knocks, the page's own script decides (JOIN-08).
 */
function fileFor(state: PageState, request: FastifyRequest): PageFile {
  const mayBeApp = () => state.bComesFromHost || mayShowInterstitial(request.headers.cookie ?? '', request.url);
  if (state.sPage === 'home' && state.bIsUserLoggedIn) return 'app';
  if (state.sPage === 'meeting' && mayBeApp()) return 'app';
  return FILE_OF[state.sPage] ?? 'app';
}

/**
 * For pages with a Share: a code that the page shows in the frame of the click, or that no share would be granted, so that nobody is asked for a
 * screen in vain.
 */
async function shareStateOf(ports: PagePorts, request: FastifyRequest, screen: ScreenName): Promise<Partial<PageState>> {
  if (screen !== 'home' && screen !== 'start-page' && screen !== 'presenter') return {};
  const rateLimitKey = rateLimitKeyOf(visitorAddress(request.raw, ports.config.TRUST_PROXY));
  if (ports.attempts.isOver('share', rateLimitKey, ports.config.LIMIT_SHARES) || (await ports.maintenance.refusesNewMeetings()))
    return { bSharesRefused: true };
  return screen === 'presenter' ? {} : { sReservedCode: ports.reservedCodes.reserve(rateLimitKey) };
}

/** Old browsers go to the page that needs no script (ROUTE-20 to ROUTE-23). */
export async function sendIfSupported(
  ports: PagePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  screen: ScreenName,
  status = 200,
): Promise<FastifyReply> {
  if (isTooOld(request)) return reply.redirect(pages.suppressBrowser, 302);
  return sendPage(ports, request, reply, screen, status);
}
const isTooOld = (request: FastifyRequest): boolean => isBrowserSuppressed(String(request.headers['user-agent'] ?? '').slice(0, 512));

/** The list of browsers (D-83). Only one that is too old is told that it is: the others followed the link in the foot. */
export const sendBrowsers = ({ pages, config }: PagePorts, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    pages.render(isTooOld(request) ? 'suppress-browser' : 'supported-browsers', {
      nonce: reply.nonce,
      pageState: '{}',
      language: languageOf(config, request),
    }),
  );

/** What the page may know of its visitor: public ids and flags, never the cookie (W-02). A page that tells of a failure needs none. */
async function whoVisits(ports: PagePorts, request: FastifyRequest, reply: FastifyReply, status: number): Promise<Partial<PageState>> {
  if (status >= 500) return {};
  const identity = await ports.sessions.refresh(request, reply);
  if (identity.kind === 'visitor') return { sSessionId: identity.sessionId };
  return {
    sSessionId: identity.sessionId,
    bIsUserLoggedIn: true,
    bIsFirstLogin: identity.isFirstLogin,
    bRememberMe: identity.isRemembered,
    bLoggedInByEncryptedCookie: identity.loginKind === 'encrypted-cookie',
    bLoggedInByOneTimeTicket: identity.loginKind === 'one-time-ticket',
    ...(await displayNameOf(ports.store, identity.accountId)),
    sPersonalUrl: (await ownPersonalUrl(ports.store, identity.accountId))?.name ?? '',
    sUserBackground: await chosenBackground(ports.store, identity.accountId),
  };
}
