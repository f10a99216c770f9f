import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

type Message = Extract<PresentingMessage, { type: 'accept-swap' }>;

/** Handles `accept-swap`: accepts a request to present or an offer. The one who asked, or to whom it was offered, then presents. */
export const acceptSwap = (context: MessageContext, connection: Connection, { swapId }: Message): Promise<void> =>
  changePresenter(context, connection, 'accept-swap', { kind: 'accept-swap', by: connection.participantId as ParticipantId, swapId });
