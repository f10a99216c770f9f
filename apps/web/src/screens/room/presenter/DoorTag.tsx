import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import frame from '../bar/stage.module.css';

const icons = { open: 'unlock', knock: 'user', locked: 'lock' } as const;

/** How newcomers come in now; the bar's button says what it can be changed to. */
export function DoorTag({ door }: Pick<MeetingView, 'door'>) {
  return (
    <span className={frame.wide}>
      <Tag icon={icons[door]}>{presentingText(`door.${door}`)}</Tag>
    </span>
  );
}
