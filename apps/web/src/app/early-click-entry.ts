import { guardPage } from '../platform/altered-page/guard-page.ts';
import { holdClicks } from '../platform/early-click-replay.ts';

guardPage(window);
holdClicks(window);
