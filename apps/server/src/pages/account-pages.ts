import { pages } from '@ninefold/legacy-api/routes.ts';
import type { ScreenName } from '@ninefold/legacy-api/page-state.ts';
import type { FastifyInstance } from 'fastify';
import type { PagePorts } from './page-ports.ts';
import { type AfterLogin, pathAfterLogin, sendToLogin } from '../session/after-login.ts';
import { sendIfSupported } from './send-page.ts';

/** Pages that ask who visits: those for visitors lead users on, those for users lead visitors to the login and back (D-57, ROUTE-07). */
export function accountPages(app: FastifyInstance, ports: PagePorts): void {
  const forVisitors = (path: string, screen: ScreenName): void => {
    app.get(path, async (request, reply) => {
      const identity = await ports.sessions.refresh(request, reply);
      if (identity.kind === 'user') return reply.redirect(pathAfterLogin(request), 303);
      return sendIfSupported(ports, request, reply, screen);
    });
  };
  const forUsers = (path: string, screen: ScreenName, target: AfterLogin): void => {
    app.get(path, async (request, reply) => {
      const identity = await ports.sessions.refresh(request, reply);
      return identity.kind === 'user' ? sendIfSupported(ports, request, reply, screen) : sendToLogin(reply, target);
    });
  };
  forVisitors(pages.login, 'login');
  forVisitors(pages.signUp, 'sign-up');
  forUsers(pages.startPage, 'start-page', 'start');
  forUsers(pages.account, 'account', 'account');
  app.get(pages.resetPassword, async (request, reply) => sendIfSupported(ports, request, reply, 'reset-password'));
  forUsers(pages.scheduler, 'scheduler', 'scheduler');
  app.get(pages.invited, async (request, reply) => sendIfSupported(ports, request, reply, 'invited'));
}
