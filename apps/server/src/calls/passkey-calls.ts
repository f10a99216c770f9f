import { loginAnswerSchema } from '@ninefold/legacy-api/answer-schemas.ts';
import { z } from 'zod';
import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { codeAnswer, inD, loginAnswer } from '@ninefold/legacy-api/responses.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { emptyRequest } from '@ninefold/protocol/account/account-requests.ts';
import {
  passkeyLoginRequest,
  passkeyOptionsRequest,
  registerPasskeyRequest,
  removePasskeyRequest,
  renamePasskeyRequest,
} from '@ninefold/protocol/account/passkey.ts';
import type { FastifyInstance } from 'fastify';
import { spokenBy } from '../mail/email-texts.ts';
import { accountById } from '../account/accounts.ts';
import { orRefund } from '../account/login-limits.ts';
import { provesPassword } from '../account/own-password.ts';
import { passkeyAddedTemplate, passkeyRemovedTemplate } from '../mail/account-email-templates.ts';
import { logInByPasskey, offerLogin, offerRegistration, registerPasskey } from '../passkey/passkeys.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Ports } from './ports.ts';
import { takePathAfterLogin } from '../session/after-login.ts';
import { onlyUsers } from '../session/only-users.ts';
import { post, postCall } from '../platform/http/described-call.ts';
import { askedBy } from './who-asks.ts';
import { renamePasskey, removePasskey } from '../passkey/passkey-commands.ts';

/** What a browser's own credential calls take; absent when it was refused. */
const optionsAnswer = z.object({ d: z.object({ iError: z.number().int(), options: z.record(z.string(), z.unknown()).optional() }) });

const calls = {
  registerOptions: post(
    '/api/passkey/register-options',
    'What the browser needs to make a passkey: 3 wrong password.',
    passkeyOptionsRequest,
    optionsAnswer,
  ),
  register: post('/api/passkey/register', 'Keeps a new passkey.', registerPasskeyRequest),
  rename: post('/api/passkey/rename', 'Gives a passkey another name: 1 not one of the own, or no name.', renamePasskeyRequest),
  remove: post('/api/passkey/remove', 'Forgets a passkey: 1 not one of the own, 3 wrong password.', removePasskeyRequest),
  loginOptions: post('/api/passkey/login-options', 'What the browser needs to log in by a passkey.', emptyRequest, optionsAnswer),
  login: post('/api/passkey/login', 'Logs in by a passkey.', passkeyLoginRequest, loginAnswerSchema),
};

/** Adds the calls about passkeys. People of a company's provider get none: somebody who leaves the company must not be able to log in here. */
export function passkeyCalls(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, audit, mail, loginLimits, federation, config } = ports;

  postCall(app, calls.registerOptions, async (body, request) => {
    const user = await onlyUsers(sessions, request);
    const { password } = body();
    const asked = askedBy(ports, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    if (federation.providerOf(account.email) !== null) return codeAnswer(accountAnswer.Federated);
    // A passkey outlives the session: a borrowed one must not leave a key behind (C-18).
    if (!(await provesPassword(ports, account, user, password, asked))) return codeAnswer(accountAnswer.WrongPassword);
    return inD({ iError: accountAnswer.Done, options: await offerRegistration(ports, user, account, asked.origin) });
  });

  postCall(app, calls.register, async (body, request) => {
    const user = await onlyUsers(sessions, request);
    const { rateLimitKey, origin, language } = askedBy(ports, request);
    if (!(await registerPasskey(ports, user, body(), origin))) return codeAnswer(accountAnswer.PasskeyRefused);
    audit.note({ kind: 'passkey-added', accountId: user.accountId, source: rateLimitKey });
    const account = await accountById(store, user.accountId);
    if (account !== undefined) await mail.send({ to: account.email, content: passkeyAddedTemplate(spokenBy(config, language)) });
    return codeAnswer(accountAnswer.Done);
  });

  postCall(app, calls.rename, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { id, name } = body();
    const shown = cleanParticipantName(name);
    const isRenamed = shown !== '' && (await store.write(renamePasskey, { id, accountId, name: shown }));
    return codeAnswer(isRenamed ? accountAnswer.Done : accountAnswer.PasskeyRefused);
  });

  postCall(app, calls.remove, async (body, request) => {
    const user = await onlyUsers(sessions, request);
    const { id, password } = body();
    const asked = askedBy(ports, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    // A borrowed session must not take from its owner what they log in with.
    if (!(await provesPassword(ports, account, user, password, asked))) return codeAnswer(accountAnswer.WrongPassword);
    if (!(await store.write(removePasskey, { id, accountId: account.id }))) return codeAnswer(accountAnswer.PasskeyRefused);
    audit.note({ kind: 'passkey-removed', accountId: account.id, source: asked.rateLimitKey });
    await mail.send({ to: account.email, content: passkeyRemovedTemplate(spokenBy(config, asked.language)) });
    return codeAnswer(accountAnswer.Done);
  });

  postCall(app, calls.loginOptions, async (body, request) => {
    body();
    const { rateLimitKey, origin } = askedBy(ports, request);
    if ((await loginLimits.provider(rateLimitKey)) === null) throw new HttpRefusal(429, 'too many logins begun');
    return inD({ iError: accountAnswer.Done, options: await offerLogin(ports, await sessions.identify(request), origin) });
  });

  postCall(app, calls.login, async (body, request, reply) => {
    const { response } = body();
    const { rateLimitKey, origin } = askedBy(ports, request);
    const attempt = await loginLimits.brought('passkey', rateLimitKey);
    if (attempt === null) throw new HttpRefusal(429, 'too many failed logins with passkeys');
    const accountId = await orRefund(attempt, logInByPasskey(ports, await sessions.identify(request), response, origin));
    const account = accountId === null ? undefined : await accountById(store, accountId);
    if (account === undefined) {
      audit.note({ kind: 'login-failed', accountId: null, source: rateLimitKey, detail: { by: 'passkey' } });
      return loginAnswer(registrationResult.UnableToLogin);
    }
    await attempt.refund();
    if (federation.providerOf(account.email) !== null) return loginAnswer(registrationResult.Federated);
    const begun = await sessions.begin(request, reply, { accountId: account.id, kind: 'passkey', isRemembered: false });
    if (begun === null) return loginAnswer(registrationResult.UnableToLogin);
    audit.note({ kind: 'logged-in', accountId: account.id, source: rateLimitKey, detail: { by: 'passkey' } });
    return loginAnswer(registrationResult.Ok, takePathAfterLogin(request, reply));
  });
}
