import { forgetAuditEvents, noteAuditEvent } from '../audit/audit-commands.ts';
import {
  changeAccountEmail,
  changeAccountPassword,
  closeAccount,
  confirmAccountEmail,
  createAccount,
  resetAccountPassword,
  updateAccount,
} from '../account/account-commands.ts';
import { clearAccountAttempts, forgetAccountAttempts, refundAccountAttempt, takeAccountAttempt } from '../account/attempt-commands.ts';
import { addChatMessage, chooseChatHistory } from '../chat/chat-commands.ts';
import { linkFederatedLogin } from '../federated/federated-commands.ts';
import { addPasskey, removePasskey, renamePasskey, usePasskey } from '../passkey/passkey-commands.ts';
import { announceMaintenance, cancelMaintenance } from '../maintenance/maintenance-commands.ts';
import { admitParticipant, leaveMeeting, renameParticipant, setPresence } from '../meeting/participant-commands.ts';
import { addBanKeys, carryBans, readmitPerson, removePerson } from '../meeting/removal-commands.ts';
import { claimJob, finishJob, forgetJobs, putOffJob } from '../job/job-commands.ts';
import { redeemAppTicket } from '../native-app/redeem-commands.ts';
import { replaceClientTicket } from '../native-app/client-ticket-commands.ts';
import { forgetOverMeetings } from '../meeting/forget-meetings.ts';
import { changeMeeting, openMeeting, recoverAfterRestart } from '../meeting/meeting-commands.ts';
import { returnHost } from '../meeting/return-host.ts';
import { addBackground, chooseBackground, removeBackground } from '../background/background-commands.ts';
import { claimPersonalUrl, releasePersonalUrl, setPersonalUrlDoor } from '../personal-url/name-commands.ts';
import { forgetGuesses, forgetLookUpSpending, keepLookUpSpending, recordGuess } from '../viewer-code/guess-commands.ts';
import {
  cancelScheduledMeeting,
  forgetPastMeetings,
  remindOfMeeting,
  saveScheduledMeeting,
  startScheduledMeeting,
} from '../schedule/schedule-commands.ts';
import { setPointing } from '../pointing/pointing-commands.ts';
import { endRememberFamily, useRememberLogin } from '../session/remember-commands.ts';
import { askToSpeak, setDevice, setWhoSpeaks, muteDevices, muteWhoMayNotSpeak, turnDevicesOff } from '../sound/sound-commands.ts';
import { endLogin } from '../session/end-login.ts';
import { beginSession, endSession, endSessionsOfAccount, forgetExpiredLogins, slideSessions } from '../session/session-commands.ts';
import { issueOneTimeTicket, takeOneTimeTicket, voidTicketsOfAccount } from '../ticket/ticket-commands.ts';
import type { CommandRegistry } from '../platform/storage/command.ts';
import { giveSteps } from './steps-of-commands.ts';

giveSteps();

/** Every write there is, by name. A command awaits nothing but its own queries and never opens a transaction: the batch owns it. */
export const commands = {
  openMeeting,
  changeMeeting,
  recoverAfterRestart,
  returnHost,
  forgetOverMeetings,
  admitParticipant,
  leaveMeeting,
  renameParticipant,
  setPresence,
  removePerson,
  readmitPerson,
  addBanKeys,
  carryBans,
  setDevice,
  muteDevices,
  muteWhoMayNotSpeak,
  askToSpeak,
  setWhoSpeaks,
  setPointing,
  turnDevicesOff,
  addChatMessage,
  chooseChatHistory,
  replaceClientTicket,
  redeemAppTicket,
  recordGuess,
  forgetGuesses,
  keepLookUpSpending,
  forgetLookUpSpending,
  addBackground,
  chooseBackground,
  removeBackground,
  claimPersonalUrl,
  releasePersonalUrl,
  setPersonalUrlDoor,
  noteAuditEvent,
  forgetAuditEvents,
  beginSession,
  endLogin,
  slideSessions,
  endSession,
  endSessionsOfAccount,
  forgetExpiredLogins,
  useRememberLogin,
  endRememberFamily,
  createAccount,
  updateAccount,
  changeAccountPassword,
  resetAccountPassword,
  confirmAccountEmail,
  changeAccountEmail,
  closeAccount,
  takeAccountAttempt,
  refundAccountAttempt,
  clearAccountAttempts,
  forgetAccountAttempts,
  issueOneTimeTicket,
  takeOneTimeTicket,
  voidTicketsOfAccount,
  linkFederatedLogin,
  announceMaintenance,
  cancelMaintenance,
  addPasskey,
  usePasskey,
  renamePasskey,
  removePasskey,
  claimJob,
  finishJob,
  putOffJob,
  forgetJobs,
  saveScheduledMeeting,
  cancelScheduledMeeting,
  startScheduledMeeting,
  remindOfMeeting,
  forgetPastMeetings,
} satisfies CommandRegistry;
