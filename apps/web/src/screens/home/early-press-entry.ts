import { formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';
import { holdPresses } from '../../platform/held-press.ts';
import { textOfPaste } from './text-of-paste.ts';

holdPresses(window, formatWhileTyping, textOfPaste);
