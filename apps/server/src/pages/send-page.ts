import { defaultPageState, type PageState, type ScreenName, writePageState } from '@ninefold/legacy-api/page-state.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ports } from '../ports.ts';
import type { PageFile } from './web-pages.ts';

const CLIENT_VERSION = '0.1.0';
const FILE_OF: Partial<Record<ScreenName, PageFile>> = { home: 'home', meeting: 'meeting' };

/** Answers one of our screens, with the state of this visit in it. */
export function sendPage(ports: Ports, request: FastifyRequest, reply: FastifyReply, screen: ScreenName, status = 200): FastifyReply {
  const state: PageState = {
    ...defaultPageState,
    bComesFromHost: (request.query as Record<string, unknown> | undefined)?.['fromhost'] === 'true',
    iSessionTimeout: ports.config.SESSION_TIMEOUT_MINUTES,
    sProductName: ports.config.PRODUCT_NAME,
    sPublicUrl: ports.origins.publicUrl(request.headers.host),
    sPage: screen,
    sClientVersion: CLIENT_VERSION,
  };
  const html = ports.pages.render(FILE_OF[screen] ?? 'app', { nonce: reply.nonce, pageState: writePageState(state) });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
