import { stepsOfClosing } from '../account/account-commands.ts';
import { forgetChat } from '../chat/chat-commands.ts';
import { stepsOfEnd } from '../meeting/meeting-commands.ts';
import { blockNamesOfClosedAccount } from '../personal-url/name-commands.ts';
import { cancelMeetingsOfAccount } from '../schedule/schedule-commands.ts';

/**
 * Registers what else happens in the transaction that closes an account, or that ends a meeting. `commands.ts` calls it, so that it is done in each
 * process and thread that knows the commands.
 */
export function giveSteps(): void {
  stepsOfClosing.give([cancelMeetingsOfAccount, blockNamesOfClosedAccount]);
  stepsOfEnd.give([forgetChat]);
}
