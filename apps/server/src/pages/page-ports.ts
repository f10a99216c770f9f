import type { Ports } from '../calls/ports.ts';
import type { WebPages } from './web-pages.ts';

/** What the pages work with beside that of the calls. */
export interface PagePorts extends Ports {
  readonly pages: WebPages;
}
