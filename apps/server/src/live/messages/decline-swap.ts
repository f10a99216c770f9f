import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

type Message = Extract<PresentingMessage, { type: 'decline-swap' }>;

/** Handles `decline-swap`: declines a request to present or an offer. */
export const declineSwap = (context: MessageContext, connection: Connection, { swapId }: Message): Promise<void> =>
  changePresenter(context, connection, 'decline-swap', { kind: 'decline-swap', by: connection.participantId as ParticipantId, swapId });
