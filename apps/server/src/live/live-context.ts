import type { NetworkTests } from '../network-test/network-tests.ts';
import type { Sessions } from '../requester/identity.ts';
import type { AdmissionContext } from './admission/admission-context.ts';
import type { MessageContext } from './messages/message-context.ts';
import type { SessionPeers } from './socket/session-peers.ts';
import type { StateBroadcast } from './view/state-broadcast.ts';

/** All that the meeting socket works with, and what reacts to the bus and to the engine. Each folder says for itself what it asks of it. */
export interface LiveContext extends AdmissionContext, MessageContext {
  readonly sessions: Pick<Sessions, 'identify'>;
  /** Of this process' sockets: what changes a state says so on the bus. */
  readonly broadcast: StateBroadcast;
  /** Which participant each browser's session is. */
  readonly peers: SessionPeers;
  readonly networkTests: Pick<NetworkTests, 'holds'>;
}
