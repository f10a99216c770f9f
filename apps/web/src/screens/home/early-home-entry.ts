import { formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';
import { guardPage } from '../../platform/altered-page/guard-page.ts';
import { holdClicks } from '../../platform/early-click-replay.ts';
import { readEarlyField } from './early-field.ts';
import { textOfPaste } from './text-of-paste.ts';

/** A script that is later than this may never come: the plain form then goes by itself (architecture 11). */
const JOIN_WAITS_MS = 3_000;
/** Nobody expects the browser to ask for a screen so long after a click. */
const WAITS_MS = 10_000;

guardPage(window);
holdClicks(window, ({ type, form }) =>
  type === 'submit' ? { waitsMs: JOIN_WAITS_MS, inVain: () => form?.submit() } : { waitsMs: WAITS_MS, inVain: () => {} },
);
readEarlyField(window, formatWhileTyping, textOfPaste);
