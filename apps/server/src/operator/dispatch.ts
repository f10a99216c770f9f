import { assertNever } from '@ninefold/domain/shared/assert.ts';
import type { Engine } from '../engine/engine.ts';
import type { Ports } from '../ports.ts';
import { listAudit } from './list-audit.ts';
import { listHealth } from './list-health.ts';
import { announceMaintenance, cancelMaintenance, listMaintenance } from './maintenance-commands.ts';
import { endOneMeeting, listMeetings } from './meetings-commands.ts';
import { done, type OperatorAnswer, type OperatorRequest } from './requests.ts';
import type { SeenVisits } from './seen-visits.ts';
import { resetPersonPassword } from './reset-person-password.ts';
import { rotateAllKeys } from './rotate-all-keys.ts';

/** What the operator's commands work with, in the running server or, when there is none, beside the store. */
export interface OperatorPorts
  extends Pick<Ports, 'store' | 'clock' | 'meetings' | 'maintenance' | 'tickets' | 'mail' | 'audit' | 'config'> {
  /** Where people find the server, for links. */
  readonly origin: string;
  /** The running server's media engine; undefined beside the store. */
  readonly engine?: Pick<Engine, 'applyRotatedKeys' | 'state' | 'wrongSetting' | 'failureLog'>;
  /** How requests come to the running server; undefined beside the store. */
  readonly visits?: SeenVisits;
  /** Gives the port that the running server listens on; undefined beside the store. */
  readonly port?: () => number;
}

/** What a command was done to, for the audit trail; the operator is not told it again. */
export interface About {
  readonly accountId?: string;
  readonly meetingId?: string;
}
export type CommandResult = OperatorAnswer & { readonly about?: About };

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
