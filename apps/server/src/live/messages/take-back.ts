import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `take-back`: the host becomes the presenter at once, and the share of the current presenter ends. */
export const takeBack = (context: MessageContext, connection: Connection): Promise<void> =>
  changePresenter(context, connection, 'take-back', { kind: 'take-back', by: connection.participantId as ParticipantId });
