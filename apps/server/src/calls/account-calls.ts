import { registrationResult, trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { loginRequest, registrationRequest } from '@ninefold/legacy-api/requests.ts';
import { codeAnswer, loginAnswer } from '@ninefold/legacy-api/responses.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import {
  changeEmailPath,
  changeEmailRequest,
  resetCheckRequest,
  resetRequest,
  resetUseRequest,
} from '@ninefold/protocol/account/account-requests.ts';
import type { FastifyInstance } from 'fastify';
import { useChangeLink } from '../account/confirm-email.ts';
import { logIn } from '../account/log-in.ts';
import { register } from '../account/register.ts';
import { askForReset, isResetLinkGood, resetPassword } from '../account/reset-password.ts';
import type { Ports } from './ports.ts';
import { takePathAfterLogin } from '../session/after-login.ts';
import { parseBody } from '../platform/http/parse-body.ts';
import { post, postCall } from '../platform/http/described-call.ts';
import { askedBy } from './who-asks.ts';

/** Read by the login page. */
const CHECK_MAIL = `${pages.login}?checkMail=true`;

const calls = {
  askForReset: post('/api/password-reset', 'Mails a link to set a new password; always 0.', resetRequest),
  checkReset: post(
    '/api/password-reset/check',
    'Whether the mailed ticket still sets a password; uses nothing up: 1 no longer valid.',
    resetCheckRequest,
  ),
  useReset: post('/api/password-reset/use', 'Sets a new password by the mailed ticket: 1 no longer valid, 2 length.', resetUseRequest),
  useChangeLink: post(changeEmailPath, 'Moves the account to the new address by the mailed ticket: 1 no longer valid.', changeEmailRequest),
};

/** Adds the calls for registration, login, logout and the links of mails (REG, SESS areas). */
export function accountCalls(app: FastifyInstance, ports: Ports): void {
  const { sessions, audit } = ports;

  app.post(endpoints.registerAndLogin.path, async (request, reply) => {
    const registration = parseBody(registrationRequest, request.body);
    const outcome = await register(ports, registration, askedBy(ports, request));
    if (outcome.kind === 'refused') return refusal(ports, outcome.code, registration.email);
    if (outcome.kind === 'check-mail') return loginAnswer(0, CHECK_MAIL);
    const begun = await sessions.begin(request, reply, { accountId: outcome.accountId, kind: 'registration', isRemembered: false });
    if (begun === null) return loginAnswer(registrationResult.UnableToLogin);
    return loginAnswer(0, takePathAfterLogin(request, reply));
  });

  app.post(endpoints.login.path, async (request, reply) => {
    const { email, password, rememberMe } = parseBody(loginRequest, request.body);
    const asked = askedBy(ports, request);
    const outcome = await logIn(ports, { email, password }, asked);
    if (outcome.kind === 'refused') return refusal(ports, outcome.code, email);
    const { accountId, provenUnder } = outcome;
    const begun = await sessions.begin(request, reply, { accountId, provenUnder, kind: 'password', isRemembered: rememberMe });
    audit.note({ kind: begun === null ? 'login-failed' : 'logged-in', accountId, source: asked.rateLimitKey, detail: { by: 'password' } });
    if (begun === null) return loginAnswer(registrationResult.UnableToLogin);
    return loginAnswer(0, takePathAfterLogin(request, reply));
  });

  app.post(endpoints.logout.path, async (request, reply) => {
    const identity = await sessions.identify(request);
    await sessions.end(request, reply);
    if (identity.kind === 'user')
      audit.note({ kind: 'logged-out', accountId: identity.accountId, source: askedBy(ports, request).rateLimitKey });
    return loginAnswer(0, pages.home);
  });

  postCall(app, calls.askForReset, async (body, request) => {
    await askForReset(ports, body().email, askedBy(ports, request));
    return codeAnswer(0);
  });

  postCall(app, calls.checkReset, async (body, request) => {
    const { ticket } = body();
    return codeAnswer((await isResetLinkGood(ports, ticket, askedBy(ports, request))) ? accountAnswer.Done : accountAnswer.LinkDead);
  });

  postCall(app, calls.useReset, async (body, request, reply) => {
    // It ends the session of this browser too, by which a removal knows it (C-24).
    await sessions.setBanCookie(request, reply);
    const code = await resetPassword(ports, body(), askedBy(ports, request));
    if (code === 0) await sessions.end(request, reply);
    return codeAnswer(code);
  });

  postCall(app, calls.useChangeLink, async (body, request) => {
    const { ticket } = body();
    return codeAnswer((await useChangeLink(ports, ticket, askedBy(ports, request))) ? 0 : accountAnswer.LinkDead);
  });
}

/** The address of somebody whose company has a provider: the answer says where that leads. Nobody else hears who has one (D-58). */
function refusal({ federation }: Ports, code: number, email: string): ReturnType<typeof loginAnswer> {
  const hasWayIn = code === registrationResult.Federated && federation.providerOf(trimmedEmail(email))?.provider != null;
  return loginAnswer(code, hasWayIn ? pages.federatedLogin : '');
}
