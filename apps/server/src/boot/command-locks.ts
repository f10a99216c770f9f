import { nameSkeleton } from '@ninefold/domain/personal-url/claim.ts';
import type { Kysely } from 'kysely';
import { countOpenDoors } from '../meeting/open-doors.ts';
import type { CommandLocks, Lock } from '../platform/storage/postgres/locks.ts';
import type { Database } from '../platform/storage/schema.ts';
import type { commands } from './commands.ts';

const none = (): readonly Lock[] => [];
const meeting = ({ meetingId }: { meetingId: string }): readonly Lock[] => [{ kind: 'meeting', key: meetingId }];
const meetingOfPerson = ({ participantId }: { participantId: string }): readonly Lock[] => [
  { kind: 'meeting', key: participantId, by: 'participant' },
];
const account = ({ accountId }: { accountId: string }): readonly Lock[] => [{ kind: 'account', key: accountId }];
const accountById = ({ id }: { id: string }): readonly Lock[] => [{ kind: 'account', key: id }];
const ownerOf = ({ account_id }: { account_id: string }): readonly Lock[] => [{ kind: 'account', key: account_id }];
const ownerOfCookie = ({ selector }: { selector: string }): readonly Lock[] => [{ kind: 'account', key: selector, by: 'login-cookie' }];
const jobs = (): readonly Lock[] => [{ kind: 'jobs', key: '' }];

const doors: Lock = { kind: 'doors', key: '' };
/** Well below the 900 doors that may stand open: a door less than that is nobody's to count, and opens without a lock of all (C-02). */
const CROWDED = 800;

const doorsWhenCrowded = async (db: Kysely<Database>): Promise<readonly Lock[]> => ((await countOpenDoors(db)) < CROWDED ? [] : [doors]);

/**
 * What each command reads first and then decides by, so that it must be alone with it where several servers write (PostgreSQL). One writer,
 * as SQLite has, needs none of it.
 */
export const commandLocks: CommandLocks<typeof commands> = {
  openMeeting: async ({ owner, openAtOnce, meeting: { door } }, db) => [
    ...(owner.personal_url === null ? [] : [{ kind: 'personal-url', key: owner.personal_url } as const]),
    ...(openAtOnce === null || owner.host_account_id === null ? [] : [{ kind: 'account', key: owner.host_account_id } as const]),
    ...(door === 'open' ? await doorsWhenCrowded(db) : []),
  ],
  changeMeeting: async (input, db) => [...meeting(input), ...(input.event.kind === 'unlock' ? await doorsWhenCrowded(db) : [])],
  recoverAfterRestart: () => [doors],
  returnHost: account,
  forgetOverMeetings: none,
  admitParticipant: ({ participant }) => [{ kind: 'meeting', key: participant.meeting_id }],
  leaveMeeting: meetingOfPerson,
  renameParticipant: meetingOfPerson,
  setPresence: meetingOfPerson,
  removePerson: meeting,
  readmitPerson: meeting,
  addBanKeys: meetingOfPerson,
  carryBans: none,
  setDevice: meeting,
  muteDevices: meeting,
  muteWhoMayNotSpeak: meeting,
  askToSpeak: meeting,
  setWhoSpeaks: meeting,
  setPointing: meeting,
  turnDevicesOff: meetingOfPerson,
  addChatMessage: meeting,
  chooseChatHistory: meeting,
  replaceClientTicket: none,
  redeemAppTicket: ({ hash }) => [{ kind: 'meeting', key: hash, by: 'app-ticket' }],
  recordGuess: none,
  forgetGuesses: none,
  keepLookUpSpending: none,
  forgetLookUpSpending: none,
  addBackground: ownerOf,
  chooseBackground: account,
  removeBackground: account,
  claimPersonalUrl: ({ accountId, name }) => [
    { kind: 'personal-url', key: nameSkeleton(name) },
    { kind: 'account', key: accountId },
  ],
  releasePersonalUrl: account,
  setPersonalUrlDoor: account,
  noteAuditEvent: ({ event }) => [{ kind: 'audit', key: `${event.kind} ${event.source}` }],
  forgetAuditEvents: none,
  beginSession: ({ row }) => ownerOf(row),
  endLogin: account,
  slideSessions: none,
  endSession: none,
  endSessionsOfAccount: account,
  forgetExpiredLogins: none,
  useRememberLogin: ownerOfCookie,
  endRememberFamily: ownerOfCookie,
  createAccount: none,
  updateAccount: none,
  changeAccountPassword: accountById,
  resetAccountPassword: ({ ticketHash }) => [{ kind: 'account', key: ticketHash, by: 'one-time-ticket' }],
  confirmAccountEmail: none,
  changeAccountEmail: accountById,
  closeAccount: accountById,
  takeAccountAttempt: ({ kind, limits }) =>
    [...new Set(limits.map(({ key }) => key))].map((key) => ({ kind: 'attempts', key: `${kind} ${key}` })),
  refundAccountAttempt: none,
  clearAccountAttempts: none,
  forgetAccountAttempts: none,
  issueOneTimeTicket: none,
  takeOneTimeTicket: none,
  voidTicketsOfAccount: account,
  linkFederatedLogin: ({ login }) => ownerOf(login),
  announceMaintenance: none,
  cancelMaintenance: none,
  addPasskey: ownerOf,
  usePasskey: none,
  renamePasskey: account,
  removePasskey: account,
  claimJob: jobs,
  finishJob: none,
  putOffJob: none,
  forgetJobs: none,
  saveScheduledMeeting: account,
  cancelScheduledMeeting: account,
  startScheduledMeeting: account,
  remindOfMeeting: none,
  forgetPastMeetings: none,
};
