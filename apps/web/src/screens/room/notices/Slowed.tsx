import { useState } from 'react';
import { ownHand } from '../../../live-meeting/people/hands.ts';
import type { MeetingState, SlowedWish } from '../../../live-meeting/state/model.ts';
import { ownOffer, ownWish } from '../../../live-meeting/people/swaps.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

const icons = {
  'raise-hand': 'hand',
  'ask-to-present': 'present',
  'asked-before': 'present',
  'many-ask': 'present',
  'offer-presenter': 'present',
  rename: 'people',
  'lock-meeting': 'unlock',
  'unlock-meeting': 'lock',
  'set-co-host': 'people',
} as const;

/** Whether it came about meanwhile, so that nothing has to be said of it any more. */
const hasCome: Readonly<Record<SlowedWish, (state: MeetingState) => boolean>> = {
  'raise-hand': (state) => ownHand(state) !== 'down',
  'ask-to-present': (state) => ownWish(state) !== null,
  'asked-before': (state) => ownWish(state) !== null,
  'many-ask': (state) => ownWish(state) !== null || ownOffer(state) !== null,
  'offer-presenter': (state) => ownOffer(state) !== null,
  rename: () => false,
  'lock-meeting': (state) => state.meeting?.door === 'locked',
  'unlock-meeting': (state) => state.meeting?.door !== 'locked',
  'set-co-host': () => false,
};

/** Tells a person who was rate-limited that their last action was refused or is delayed. */
export function Slowed({ state: { slowed, ...state } }: { readonly state: MeetingState }) {
  const [told, setTold] = useState(0);
  const isNew = slowed !== null && slowed.count > told && !hasCome[slowed.what]({ slowed, ...state });
  return (
    <div aria-live="polite">
      {isNew ? (
        <Notice
          key={slowed.count}
          icon={icons[slowed.what]}
          role="status"
          text={roomText(`slowed.${slowed.what}`)}
          lives={TOLD_MS}
          onClose={() => setTold(slowed.count)}
        />
      ) : null}
    </div>
  );
}
