import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import { randomId } from '../../platform/random.ts';
import type { Connection } from '../socket/connection.ts';
import { beginSwap } from './begin-swap.ts';
import type { MessageContext } from './message-context.ts';

type Offer = Extract<PresentingMessage, { type: 'offer-presenter' }>;

/** Handles `offer-presenter`: invites a participant to present. */
export const offerPresenter = (context: MessageContext, connection: Connection, { participantId }: Offer): Promise<void> =>
  beginSwap(context, connection, 'offer-presenter', {
    kind: 'offer-presenter',
    by: connection.participantId as ParticipantId,
    to: participantId as ParticipantId,
    swapId: randomId(),
  });
