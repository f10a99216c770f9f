import { useLayoutEffect } from 'react';
import { useTitle } from '../../platform/use-title.ts';
import { Shell } from '../shell/Shell.tsx';
import { BubbleSpecimens } from './BubbleSpecimens.tsx';
import { ButtonSpecimens } from './ButtonSpecimens.tsx';
import { ChoiceSpecimens } from './ChoiceSpecimens.tsx';
import { ComboSpecimens } from './ComboSpecimens.tsx';
import { DialogSpecimens } from './DialogSpecimens.tsx';
import { FormSpecimen } from './FormSpecimen.tsx';
import { shownStates } from './shown-states.ts';
import { TextSpecimens } from './TextSpecimens.tsx';
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
        <ButtonSpecimens />
        <TextSpecimens />
        <ComboSpecimens />
        <ChoiceSpecimens />
        <BubbleSpecimens />
        <DialogSpecimens />
        <FormSpecimen />
      </div>
    </Shell>
  );
}
