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
import { parseBody } from '../platform/http/parse-body.ts';
import { askedBy } from './who-asks.ts';
import { renamePasskey, removePasskey } from '../passkey/passkey-commands.ts';

/** Passkeys, a second way to log in. People of a company's provider have none: who leaves the company must not stay here. */
export function passkeyCalls(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, audit, mail, loginLimits, federation, config } = ports;

  app.post('/api/passkey/register-options', async (request) => {
    const user = await onlyUsers(sessions, request);
    const { password } = parseBody(passkeyOptionsRequest, request.body);
    const asked = askedBy(ports, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    if (federation.providerOf(account.email) !== null) return codeAnswer(accountAnswer.Federated);
    // A passkey outlives the session: a borrowed one must not leave a key behind (C-18).
    if (!(await provesPassword(ports, account, user, password, asked))) return codeAnswer(accountAnswer.WrongPassword);
    return inD({ iError: accountAnswer.Done, options: await offerRegistration(ports, user, account, asked.origin) });
  });

  app.post('/api/passkey/register', async (request) => {
    const user = await onlyUsers(sessions, request);
    const { source, origin, language } = askedBy(ports, request);
    if (!(await registerPasskey(ports, user, parseBody(registerPasskeyRequest, request.body), origin)))
      return codeAnswer(accountAnswer.PasskeyRefused);
    audit.note({ kind: 'passkey-added', accountId: user.accountId, source });
    const account = await accountById(store, user.accountId);
    if (account !== undefined) mail.send({ to: account.email, content: passkeyAddedTemplate(spokenBy(config, language)) });
    return codeAnswer(accountAnswer.Done);
  });

  app.post('/api/passkey/rename', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { id, name } = parseBody(renamePasskeyRequest, request.body);
    const shown = cleanParticipantName(name);
    const isRenamed = shown !== '' && (await store.write(renamePasskey, { id, accountId, name: shown }));
    return codeAnswer(isRenamed ? accountAnswer.Done : accountAnswer.PasskeyRefused);
  });

  app.post('/api/passkey/remove', async (request) => {
    const user = await onlyUsers(sessions, request);
    const { id, password } = parseBody(removePasskeyRequest, request.body);
    const asked = askedBy(ports, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    // A borrowed session must not take from its owner what they log in with.
    if (!(await provesPassword(ports, account, user, password, asked))) return codeAnswer(accountAnswer.WrongPassword);
    if (!(await store.write(removePasskey, { id, accountId: account.id }))) return codeAnswer(accountAnswer.PasskeyRefused);
    audit.note({ kind: 'passkey-removed', accountId: account.id, source: asked.source });
    mail.send({ to: account.email, content: passkeyRemovedTemplate(spokenBy(config, asked.language)) });
    return codeAnswer(accountAnswer.Done);
  });

  app.post('/api/passkey/login-options', async (request) => {
    parseBody(emptyRequest, request.body);
    const { source, origin } = askedBy(ports, request);
    if ((await loginLimits.provider(source)) === null) throw new HttpRefusal(429, 'too many logins begun');
    return inD({ iError: accountAnswer.Done, options: await offerLogin(ports, await sessions.identify(request), origin) });
  });

  app.post('/api/passkey/login', async (request, reply) => {
    const { response } = parseBody(passkeyLoginRequest, request.body);
    const { source, origin } = askedBy(ports, request);
    const attempt = await loginLimits.brought('passkey', source);
    if (attempt === null) throw new HttpRefusal(429, 'too many failed logins with passkeys');
    const accountId = await orRefund(attempt, logInByPasskey(ports, await sessions.identify(request), response, origin));
    const account = accountId === null ? undefined : await accountById(store, accountId);
    if (account === undefined) {
      audit.note({ kind: 'login-failed', accountId: null, source, detail: { by: 'passkey' } });
      return loginAnswer(registrationResult.UnableToLogin);
    }
    await attempt.refund();
    if (federation.providerOf(account.email) !== null) return loginAnswer(registrationResult.Federated);
    const begun = await sessions.begin(request, reply, { accountId: account.id, kind: 'passkey', isRemembered: false });
    if (begun === null) return loginAnswer(registrationResult.UnableToLogin);
    audit.note({ kind: 'logged-in', accountId: account.id, source, detail: { by: 'passkey' } });
    return loginAnswer(registrationResult.Ok, takePathAfterLogin(request, reply));
  });
}
