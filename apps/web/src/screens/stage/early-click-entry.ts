import { holdClicks } from '../../platform/held-click.ts';

holdClicks(window);
