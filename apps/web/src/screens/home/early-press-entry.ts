import { holdPresses } from '../../platform/held-press.ts';

holdPresses(window);
