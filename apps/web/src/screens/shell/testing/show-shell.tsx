import { show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { Shell } from '../Shell.tsx';

/** The frame of light pages around a page that has a heading only. */
export const showShell = (options: ShowOptions = {}) =>
  show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
    options,
  );
