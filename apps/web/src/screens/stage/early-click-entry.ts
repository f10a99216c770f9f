import { guardPage } from '../../platform/altered-page/guard-page.ts';
import { holdClicks } from '../../platform/held-click.ts';

guardPage(window);
holdClicks(window);
