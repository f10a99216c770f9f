/** The one place where what a failed call decides is done to the page (ERR-01 to ERR-13). */
import type { CallEffect } from '@ninefold/domain/answer-code/destination.ts';
import { addressOf } from '@ninefold/legacy-api/links.ts';
import type { BrowserPage } from '../platform/browser.ts';

/** Published before the window moves, so that whoever holds something can let it go. */
export const UNAUTHORIZED_EVENT = 'ninefold:unauthorized';

export interface FailurePorts {
  readonly page: Pick<BrowserPage, 'goTop' | 'reload'>;
  readonly publish: (eventName: string) => void;
  /** Servers in development only: the answer as it came, in place of an error page (ERR-07). */
  readonly showResponse: (body: string) => void;
}

/**
 * Performs on the page what the rules say about a failed call: leads to another page, reloads, publishes that the session is over, or shows the
 * answer.
 * @param body of the answer, as text
 */
export function performCallEffect(effect: CallEffect, body: string, ports: FailurePorts): void {
  switch (effect.kind) {
    case 'publish-unauthorized':
      return ports.publish(UNAUTHORIZED_EVENT);
    case 'go':
      return ports.page.goTop(addressOf(effect.to));
    case 'go-to-address':
      return ports.page.goTop(effect.address);
    case 'reload':
      return ports.page.reload();
    case 'show-response':
      return ports.showResponse(body);
    // The caller's own handlers run on the failure that the call returns.
    case 'call-custom-handler':
    case 'call-failure-handler':
    case 'nothing':
      return;
  }
}

/** Shows an answer as text, never as markup (T-21). */
export function showResponseAsText(body: string): void {
  const block = document.createElement('pre');
  block.textContent = body;
  document.body.replaceChildren(block);
}
