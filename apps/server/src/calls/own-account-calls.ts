import { accountView } from '@ninefold/protocol/account/account-view.ts';
import { z } from 'zod';
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
import { get, getCall, post, postCall } from '../platform/http/described-call.ts';
import { askedBy } from './who-asks.ts';
import { updateAccount } from '../account/account-commands.ts';

const calls = {
  view: get('/api/account', 'The own account.', z.object({ d: accountView })),
  name: post('/api/account/name', 'Changes the own name.', nameRequest),
  productInfo: post('/api/account/product-info', 'Whether product information is wanted.', productInfoRequest),
  password: post('/api/account/password', 'Changes the password: 2 length, 3 the current one is wrong.', passwordRequest),
  askForEmail: post('/api/account/email', 'Asks for another email address: 3 wrong password, 5 federated, 6 malformed.', emailRequest),
  confirmAgain: post('/api/account/confirm-again', 'Mails the confirmation again.', emptyRequest),
  close: post('/api/account/close', 'Closes the account: 3 wrong password.', closeRequest),
  logOutOther: post(
    '/api/account/log-out-other',
    'Ends one other login of the account: 1 none of the own, or the one that asks.',
    logOutOtherRequest,
  ),
  logOutEverywhere: post('/api/account/log-out-everywhere', 'Ends every session of the account.', emptyRequest),
};

/** Adds the calls with which users read and change their own account; 401 for anybody who is not signed in. */
export function ownAccountCalls(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, audit } = ports;

  const own = async (request: FastifyRequest): Promise<OwnAccount> => {
    const user = await onlyUsers(sessions, request);
    const account = await accountById(store, user.accountId);
    if (account === undefined) throw new HttpRefusal(401, 'the account was closed');
    return { user, account, asked: askedBy(ports, request) };
  };

  getCall(app, calls.view, async (request) => {
    const view = await viewAccount(ports, await onlyUsers(sessions, request));
    if (view === undefined) throw new HttpRefusal(401, 'the account was closed');
    return inD(view);
  });

  postCall(app, calls.name, async (body, request) => {
    const { account } = await own(request);
    const { firstName, lastName } = body();
    const set = { first_name: cleanParticipantName(firstName), last_name: cleanParticipantName(lastName) };
    await store.write(updateAccount, { id: account.id, set });
    return codeAnswer(0);
  });

  postCall(app, calls.productInfo, async (body, request) => {
    const { account } = await own(request);
    const { wantsProductInfo } = body();
    await store.write(updateAccount, { id: account.id, set: { send_product_info: Number(wantsProductInfo) } });
    return codeAnswer(0);
  });

  postCall(app, calls.password, async (body, request, reply) => {
    const mine = await own(request);
    const code = await changePassword(ports, mine, body());
    if (code !== 0) return codeAnswer(code);
    const { loginKind, isRemembered } = mine.user;
    const begun = await sessions.begin(request, reply, { accountId: mine.account.id, kind: loginKind, isRemembered });
    if (begun === null) throw new HttpRefusal(401, 'the account was closed');
    return codeAnswer(0);
  });

  postCall(app, calls.askForEmail, async (body, request) => codeAnswer(await askToChangeEmail(ports, await own(request), body())));

  postCall(app, calls.confirmAgain, async (body, request) => {
    body();
    await askToConfirmAgain(ports, await own(request));
    return codeAnswer(0);
  });

  postCall(app, calls.close, async (body, request, reply) => {
    const mine = await own(request);
    // While the browser's session still says who it is (C-24).
    await sessions.setBanCookie(request, reply);
    const code = await closeOwnAccount(ports, mine, body().password);
    if (code !== 0) return codeAnswer(code);
    await sessions.end(request, reply);
    for (const cookie of forgottenCookies) reply.header('set-cookie', cookie);
    return codeAnswer(0);
  });

  postCall(app, calls.logOutOther, async (body, request) => {
    const { user, account, asked } = await own(request);
    const isEnded = await sessions.endOther(user, body().id);
    if (!isEnded) return codeAnswer(accountAnswer.NoSuchLogin);
    audit.note({ kind: 'logged-out', accountId: account.id, source: asked.rateLimitKey, detail: { by: 'another browser' } });
    return codeAnswer(accountAnswer.Done);
  });

  postCall(app, calls.logOutEverywhere, async (body, request, reply) => {
    const { account, asked } = await own(request);
    body();
    await sessions.setBanCookie(request, reply);
    await sessions.endAll(account.id);
    await sessions.end(request, reply);
    audit.note({ kind: 'logged-out-everywhere', accountId: account.id, source: asked.rateLimitKey });
    return codeAnswer(0);
  });
}
