import { formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';
import { holdPresses } from '../../platform/held-press.ts';

holdPresses(window, formatWhileTyping);
