import { PICTURE_MAX_BYTES } from '@ninefold/domain/background/picture-header.ts';
import { codeAnswerSchema, loginAnswerSchema } from '@ninefold/legacy-api/answer-schemas.ts';
import type { DescribedCall } from '@ninefold/legacy-api/described-calls.ts';
import { ticketLoginForm } from '@ninefold/legacy-api/requests.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import {
  changeEmailPath,
  changeEmailRequest,
  closeRequest,
  emailRequest,
  emptyRequest,
  logOutOtherRequest,
  nameRequest,
  passwordRequest,
  productInfoRequest,
  resetRequest,
  resetCheckRequest,
  resetUseRequest,
} from '@ninefold/protocol/account/account-requests.ts';
import { accountView } from '@ninefold/protocol/account/account-view.ts';
import { chooseBackgroundRequest, removeBackgroundRequest } from '@ninefold/protocol/account/background.ts';
import {
  passkeyLoginRequest,
  passkeyOptionsRequest,
  registerPasskeyRequest,
  removePasskeyRequest,
  renamePasskeyRequest,
} from '@ninefold/protocol/account/passkey.ts';
import { claimRequest, doorRequest } from '@ninefold/protocol/account/personal-url.ts';
import { lostMeeting, returnAnswer } from '@ninefold/protocol/account/lost-meeting.ts';
import { recentMeetings } from '@ninefold/protocol/account/recent-meetings.ts';
import { cancelRequest, invitationRequest, saveRequest, startRequest } from '@ninefold/protocol/schedule/schedule-requests.ts';
import { invitationAnswer, saveAnswer, scheduleView } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { appBuilds, appPaths, launchState, redeemAnswer } from '@ninefold/protocol/app/app-calls.ts';
import { launchStateRequest, redeemRequest } from '@ninefold/protocol/app/app-requests.ts';
import { beginAnswer, endAnswer, networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import { z } from 'zod';
import { endRequest, returnRequest } from '../calls/meeting-calls.ts';
import { endNetworkTestRequest } from '../calls/network-test-calls.ts';
import { errorReportRequest } from '../calls/tracking-calls.ts';

const post = (path: string, summary: string, request: z.ZodType | null, answer: z.ZodType = codeAnswerSchema): DescribedCall => ({
  method: 'POST',
  path,
  summary,
  request,
  answer,
});

/** What a browser's own credential calls take; absent when it was refused. */
const optionsAnswer = z.object({ d: z.object({ iError: z.number().int(), options: z.record(z.string(), z.unknown()).optional() }) });

const pictureForm = z.object({ picture: z.file().max(PICTURE_MAX_BYTES) });
const uploadAnswerSchema = z.object({ d: z.object({ iError: z.literal(0), backgroundId: z.string() }) });

/** The calls that the old API does not have. Those of an account answer 401 to whoever is not signed in. */
export const ownCalls: readonly DescribedCall[] = [
  post('/api/meeting/end', 'Ends a meeting by the ticket of its host: 0 ended, 1 no such host.', endRequest),
  {
    method: 'GET',
    path: '/api/maintenance',
    summary: 'The maintenance notice to show now, or null.',
    request: null,
    answer: z.object({ notice: z.unknown() }),
  },
  post(
    networkTestPaths.begin,
    'Begins a test of the network: tokens of the engine for rooms of its own, for a minute.',
    emptyRequest,
    z.object({ d: beginAnswer }),
  ),
  post(networkTestPaths.end, 'Ends a test of the network, if there is one.', endNetworkTestRequest, z.object({ d: endAnswer })),
  post(
    appPaths.redeem,
    'The app hands in the ticket of its address, once, and learns how to enter.',
    redeemRequest,
    z.object({ d: redeemAnswer }),
  ),
  post(appPaths.launchState, 'Whether the app has come with the ticket of its address.', launchStateRequest, z.object({ d: launchState })),
  {
    method: 'GET',
    path: appPaths.builds,
    summary: 'The builds of the app that are offered.',
    request: null,
    answer: z.object({ d: appBuilds }),
  },
  post('/api/error-report', "An error of a page's script; always answered with success.", errorReportRequest),
  post(
    '/api/personal-url',
    'Makes a name the own personal URL: 1 taken, blocked or reserved, 4 malformed, 7 email not confirmed.',
    claimRequest,
  ),
  {
    method: 'GET',
    path: '/api/meetings/recent',
    summary: 'What the account hosted lately, and what is planned.',
    request: null,
    answer: z.object({ d: z.object({ ...recentMeetings.shape, iError: z.literal(0) }) }),
  },
  {
    method: 'GET',
    path: '/api/meetings/lost',
    summary: "The code of the account's running meeting that waits for its host, or null.",
    request: null,
    answer: z.object({ d: z.object({ ...lostMeeting.shape, iError: z.literal(0) }) }),
  },
  post(
    '/api/meeting/return',
    'A ticket of the host for the meeting that waits for them: 1 it does not wait, or is not the own.',
    returnRequest,
    z.object({ d: returnAnswer }),
  ),
  {
    method: 'GET',
    path: '/api/schedule',
    summary: 'The planned meetings of the account.',
    request: null,
    answer: z.object({ d: scheduleView }),
  },
  post(
    '/api/schedule/save',
    'Plans a meeting or changes one, and mails who is invited: 1 no such meeting, 3 too many, 5 changed meanwhile, 6 a field is wrong, 7 email not confirmed, 8 too many mails, 9 no personal URL.',
    saveRequest,
    z.object({ d: saveAnswer }),
  ),
  post('/api/schedule/cancel', 'Takes a planned meeting back, and mails who was invited: 1 no such meeting.', cancelRequest),
  post('/api/schedule/start', 'The meeting of this ticket is the planned one: 1 either is not the own.', startRequest),
  post(
    '/api/invitation',
    'What the key of an invitation leads to: 1 nothing that is planned.',
    invitationRequest,
    z.object({ d: invitationAnswer }),
  ),
  {
    ...post(
      '/account/background',
      'Keeps a picture as a background: 409 there are five, 413 too large, 415 another kind, 422 broken.',
      pictureForm,
      uploadAnswerSchema,
    ),
    form: 'multipart/form-data',
  },
  {
    ...post(pages.download, 'Logs in by the one-time ticket of a share, and is used up by that.', ticketLoginForm),
    form: 'application/x-www-form-urlencoded',
    leadsTo: 'To the download page; with a ticket that is none to the login, which says so.',
  },
  post(
    '/api/account/background',
    'Chooses a background, null for the factory’s: 1 neither one of the product’s nor of the own.',
    chooseBackgroundRequest,
  ),
  post('/api/account/background/remove', 'Removes a background: 1 not one of the own.', removeBackgroundRequest),
  post('/api/personal-url/release', 'Gives the own personal URL up.', emptyRequest),
  post('/api/personal-url/settings', 'How meetings under the own name begin: 9 there is none.', doorRequest),
  post('/api/password-reset', 'Mails a link to set a new password; always 0.', resetRequest),
  post(
    '/api/password-reset/check',
    'Whether the mailed ticket still sets a password; uses nothing up: 1 no longer valid.',
    resetCheckRequest,
  ),
  post('/api/password-reset/use', 'Sets a new password by the mailed ticket: 1 no longer valid, 2 length.', resetUseRequest),
  { method: 'GET', path: '/api/account', summary: 'The own account.', request: null, answer: z.object({ d: accountView }) },
  post('/api/account/name', 'Changes the own name.', nameRequest),
  post('/api/account/password', 'Changes the password: 2 length, 3 the current one is wrong.', passwordRequest),
  post('/api/account/email', 'Asks for another email address: 3 wrong password, 5 federated, 6 malformed.', emailRequest),
  post(changeEmailPath, 'Moves the account to the new address by the mailed ticket: 1 no longer valid.', changeEmailRequest),
  post('/api/account/confirm-again', 'Mails the confirmation again.', emptyRequest),
  post('/api/account/product-info', 'Whether product information is wanted.', productInfoRequest),
  post('/api/account/close', 'Closes the account: 3 wrong password.', closeRequest),
  post('/api/account/log-out-other', 'Ends one other login of the account: 1 none of the own, or the one that asks.', logOutOtherRequest),
  post('/api/account/log-out-everywhere', 'Ends every session of the account.', emptyRequest),
  post(
    '/api/passkey/register-options',
    'What the browser needs to make a passkey: 3 wrong password.',
    passkeyOptionsRequest,
    optionsAnswer,
  ),
  post('/api/passkey/register', 'Keeps a new passkey.', registerPasskeyRequest),
  post('/api/passkey/login-options', 'What the browser needs to log in by a passkey.', emptyRequest, optionsAnswer),
  post('/api/passkey/login', 'Logs in by a passkey.', passkeyLoginRequest, loginAnswerSchema),
  post('/api/passkey/rename', 'Gives a passkey another name: 1 not one of the own, or no name.', renamePasskeyRequest),
  post('/api/passkey/remove', 'Forgets a passkey: 1 not one of the own, 3 wrong password.', removePasskeyRequest),
];
