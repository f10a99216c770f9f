/**
 * The desktop app as far as a page and a server can tell: it takes an address of its scheme, trusts nothing in it but the ticket, hands
 * that in, and joins as a real peer in a browser window of its own (D-55, M-16). It stands in for the app that comes later.
 */
import { parseAppAddress, TICKET_FIELD } from '@ninefold/domain/native-app/app-address.ts';
import { appLinkFields } from '@ninefold/legacy-api/app-links.ts';
import { meetingLink, queryNames } from '@ninefold/legacy-api/links.ts';
import { appPaths, redeemAnswer } from '@ninefold/protocol/app/app-calls.ts';
import type { Page } from 'playwright-core';
import type { TestBrowser } from './browsers.ts';
import { call } from './calls.ts';
import { LiveClient } from './live-client.ts';

export interface AppWorld {
  /** The server that is built into the app; an address never names one. */
  readonly origin: string;
  /** Its own windows, with nothing of the person's browser in them. */
  readonly windows: TestBrowser;
  readonly scheme?: string;
}

/** What the app came to. */
export type AppMeeting =
  | { readonly kind: 'viewer'; readonly page: Page }
  | { readonly kind: 'host'; readonly line: LiveClient }
  /** In the seat of the page that launched it: it has asked to present, or taken the offer, and shares once it may. */
  | { readonly kind: 'next-presenter'; readonly line: LiveClient };

/** @throws when the address is not one of the app's, or its ticket is not good any more */
export async function openInApp(address: string, { origin, windows, scheme = 'ninefold' }: AppWorld): Promise<AppMeeting> {
  const read = parseAppAddress(address, scheme, appLinkFields);
  if (!read.ok) throw new Error(`no address of the app: ${read.error.kind}`);
  const { body } = await call(origin, appPaths.redeem, { ticket: read.value.fields[TICKET_FIELD] });
  const answer = redeemAnswer.parse((body as { d: unknown }).d);
  switch (answer.purpose) {
    case 'join': {
      const page = await windows.page();
      await page.goto(`${origin}${meetingLink(answer.codeOrPurl)}?${queryNames.suppressSticky}=true`);
      return { kind: 'viewer', page };
    }
    case 'share':
      return { kind: 'host', line: await LiveClient.join(origin, { ticket: answer.hostTicket }) };
    case 'swap': {
      const line = await LiveClient.join(origin, { resumeKey: answer.resumeKey, lastNumber: 0 });
      const { you, meeting } = await line.waitFor('welcome');
      const offer = meeting.swaps.find(({ mode, nextId }) => mode === 2 && nextId === you.id);
      if (answer.swapMode === 2 && offer !== undefined) line.send({ type: 'accept-swap', swapId: offer.id });
      if (answer.swapMode === 1 && !you.isPresenting) line.send({ type: 'ask-to-present' });
      return { kind: 'next-presenter', line };
    }
    case 'none':
      throw new Error('the ticket is not good any more');
  }
}
