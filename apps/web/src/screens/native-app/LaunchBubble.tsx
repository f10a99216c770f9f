import { NOT_STARTED_TEXT } from '@ninefold/domain/launch/launch-times.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import type { LaunchBubble as Shown } from '../../native-app/launch-bubbles.ts';
import styles from './launch-bubble.module.css';
import { ruleText } from '../../platform/texts/language.ts';

/** What a launch has to say, at the top of the window. @param onPress the person goes on without the app (LAUNCH-04, LAUNCH-05) */
export function LaunchBubble({ bubble, onPress }: { readonly bubble: Shown; readonly onPress: () => void }) {
  if (bubble.kind === 'none') return null;
  return (
    <div className={styles.place}>
      <Bubble arrow="none">
        {bubble.kind === 'error' ? (
          ruleText(bubble.message)
        ) : (
          <button type="button" className={styles.question} onClick={onPress}>
            {ruleText(NOT_STARTED_TEXT)}
          </button>
        )}
      </Bubble>
    </div>
  );
}
