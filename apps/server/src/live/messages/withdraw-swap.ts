import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

type Message = Extract<PresentingMessage, { type: 'withdraw-swap' }>;

/** Handles `withdraw-swap`: a participant withdraws their own request to present, or their own offer. */
export const withdrawSwap = (context: MessageContext, connection: Connection, { swapId }: Message): Promise<void> =>
  changePresenter(context, connection, 'withdraw-swap', { kind: 'withdraw-swap', by: connection.participantId as ParticipantId, swapId });
