import { useLayoutEffect } from 'react';
import { useTitle } from '../../platform/use-title.ts';
import { Shell } from '../shell/Shell.tsx';
import { BubbleExamples } from './BubbleExamples.tsx';
import { ButtonExamples } from './ButtonExamples.tsx';
import { ChoiceExamples } from './ChoiceExamples.tsx';
import { ComboExamples } from './ComboExamples.tsx';
import { DialogExamples } from './DialogExamples.tsx';
import { FormExample } from './FormExample.tsx';
import { shownStates } from './shown-states.ts';
import { TextExamples } from './TextExamples.tsx';
import styles from './controls.module.css';

/**
 * Every control with its states side by side, at `/dev/controls`, for those who work on the product: the server has this page in
 * development only. Its words are no texts of the product and stand here.
 */
export function ControlsScreen() {
  useTitle('Controls');
  useLayoutEffect(() => {
    const sheet = shownStates(document.styleSheets);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, []);
  return (
    <Shell current="start" width="wide">
      <div className={styles.page}>
        <h1>Controls</h1>
        <ButtonExamples />
        <TextExamples />
        <ComboExamples />
        <ChoiceExamples />
        <BubbleExamples />
        <DialogExamples />
        <FormExample />
      </div>
    </Shell>
  );
}
