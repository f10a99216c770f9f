/** German, in one piece: nobody else loads it. */
import { deMain } from './de-main.ts';
import { deNotice } from './de-notice.ts';
import { dePresenting } from './de-presenting.ts';
import { deSound } from './de-sound.ts';
import { deStart } from './de-start.ts';
import type { Translation } from './language.ts';

export const de: Translation = { main: deMain, notice: deNotice, presenting: dePresenting, sound: deSound, start: deStart };
