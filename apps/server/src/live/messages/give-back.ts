import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `give-back`: the presenter stops presenting. The participant whose screen is still shown presents again, else the host. */
export const giveBack = (context: MessageContext, connection: Connection): Promise<void> =>
  changePresenter(context, connection, 'give-back', { kind: 'give-back', by: connection.participantId as ParticipantId });
