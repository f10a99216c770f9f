import { forgottenCookies } from '@ninefold/legacy-api/cookies.ts';
import { codeAnswer, inD } from '@ninefold/legacy-api/responses.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import {
  closeRequest,
  emailRequest,
  emptyRequest,
  logOutOtherRequest,
  nameRequest,
  passwordRequest,
  productInfoRequest,
} from '@ninefold/protocol/account/account-requests.ts';
import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewAccount } from '../account/account-view.ts';
import { accountById } from '../account/accounts.ts';
import { askToChangeEmail, askToConfirmAgain, changePassword, closeOwnAccount, type OwnAccount } from '../account/change-account.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { parseBody } from '../platform/http/parse-body.ts';
import { askedBy } from './who-asks.ts';
import { updateAccount } from '../account/account-commands.ts';

/** What a user does with the own account; 401 for who is not signed in. */
export function ownAccountCalls(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, audit } = ports;

  const own = async (request: FastifyRequest): Promise<OwnAccount> => {
    const user = await onlyUsers(sessions, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    return { user, account, asked: askedBy(ports, request) };
  };

  app.get('/api/account', async (request) => {
    const view = await viewAccount(ports, await onlyUsers(sessions, request));
    if (view === undefined) throw new HttpRefusal(401, 'the account was closed');
    return inD(view);
  });

  app.post('/api/account/name', async (request) => {
    const { account } = await own(request);
    const { firstName, lastName } = parseBody(nameRequest, request.body);
    const set = { first_name: cleanParticipantName(firstName), last_name: cleanParticipantName(lastName) };
    await store.write(updateAccount, { id: account.id, set });
    return codeAnswer(0);
  });

  app.post('/api/account/product-info', async (request) => {
    const { account } = await own(request);
    const { wantsProductInfo } = parseBody(productInfoRequest, request.body);
    await store.write(updateAccount, { id: account.id, set: { send_product_info: Number(wantsProductInfo) } });
    return codeAnswer(0);
  });

  app.post('/api/account/password', async (request, reply) => {
    const mine = await own(request);
    const code = await changePassword(ports, mine, parseBody(passwordRequest, request.body));
    if (code !== 0) return codeAnswer(code);
    const { loginKind, isRemembered } = mine.user;
    const begun = await sessions.begin(request, reply, { accountId: mine.account.id, kind: loginKind, isRemembered });
    if (begun === null) throw new HttpRefusal(401, 'the account was closed');
    return codeAnswer(0);
  });

  app.post('/api/account/email', async (request) =>
    codeAnswer(await askToChangeEmail(ports, await own(request), parseBody(emailRequest, request.body))),
  );

  app.post('/api/account/confirm-again', async (request) => {
    parseBody(emptyRequest, request.body);
    await askToConfirmAgain(ports, await own(request));
    return codeAnswer(0);
  });

  app.post('/api/account/close', async (request, reply) => {
    const mine = await own(request);
    // While the browser's session still says who it is (C-24).
    await sessions.setBanCookie(request, reply);
    const code = await closeOwnAccount(ports, mine, parseBody(closeRequest, request.body).password);
    if (code !== 0) return codeAnswer(code);
    await sessions.end(request, reply);
    for (const cookie of forgottenCookies) reply.header('set-cookie', cookie);
    return codeAnswer(0);
  });

  app.post('/api/account/log-out-other', async (request) => {
    const { user, account, asked } = await own(request);
    const isEnded = await sessions.endOther(user, parseBody(logOutOtherRequest, request.body).id);
    if (!isEnded) return codeAnswer(accountAnswer.NoSuchLogin);
    audit.note({ kind: 'logged-out', accountId: account.id, source: asked.source, detail: { by: 'another browser' } });
    return codeAnswer(accountAnswer.Done);
  });

  app.post('/api/account/log-out-everywhere', async (request, reply) => {
    const { account, asked } = await own(request);
    parseBody(emptyRequest, request.body);
    await sessions.setBanCookie(request, reply);
    await sessions.endAll(account.id);
    await sessions.end(request, reply);
    audit.note({ kind: 'logged-out-everywhere', accountId: account.id, source: asked.source });
    return codeAnswer(0);
  });
}
