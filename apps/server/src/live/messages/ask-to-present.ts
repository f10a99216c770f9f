import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { randomId } from '../../platform/random.ts';
import type { Connection } from '../socket/connection.ts';
import { beginSwap } from './begin-swap.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `ask-to-present`: a viewer asks the presenter to let them present. */
export const askToPresent = (context: MessageContext, connection: Connection): Promise<void> =>
  beginSwap(context, connection, 'ask-to-present', {
    kind: 'ask-to-present',
    by: connection.participantId as ParticipantId,
    swapId: randomId(),
  });
