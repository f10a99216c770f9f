import { assertNever } from '@ninefold/domain/shared/assert.ts';
import type { CommandResult, OperatorPorts } from './operator-ports.ts';
import { listAudit } from './list-audit.ts';
import { listHealth } from './list-health.ts';
import { announceMaintenance, cancelMaintenance, listMaintenance } from './maintenance-commands.ts';
import { endOneMeeting, listMeetings } from './meetings-commands.ts';
import { done, type OperatorAnswer, type OperatorRequest } from './requests.ts';
import { resetPersonPassword } from './reset-person-password.ts';
import { rotateAllKeys } from './rotate-all-keys.ts';

/** Does one command. What changes something is noted in the audit trail: its name, and the ids of what it was done to. */
export async function dispatch(ports: OperatorPorts, request: OperatorRequest): Promise<OperatorAnswer> {
  const { about = {}, ...answer } = await dispatchUnrecorded(ports, request);
  const changes = !request.command.startsWith('list-');
  if (changes && answer.ok) {
    const { accountId = null, ...ids } = about;
    ports.audit.note({ kind: 'operator', accountId, source: '', detail: { command: request.command, ...ids } });
  }
  return answer;
}

async function dispatchUnrecorded(ports: OperatorPorts, request: OperatorRequest): Promise<CommandResult> {
  switch (request.command) {
    case 'list-meetings':
      return listMeetings(ports);
    case 'end-meeting':
      return endOneMeeting(ports, request.which);
    case 'reset-password':
      return resetPersonPassword(ports, request);
    case 'announce-maintenance':
      return announceMaintenance(ports, request);
    case 'list-maintenance':
      return listMaintenance(ports);
    case 'cancel-maintenance':
      return cancelMaintenance(ports, request.id);
    case 'list-audit':
      return listAudit(ports, request);
    case 'backup':
      return done('Noted.');
    case 'list-health':
      return listHealth(ports, request.word);
    case 'rotate-keys':
      return rotateAllKeys(ports);
    default:
      return assertNever(request);
  }
}
