import { untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore } from '../session/testing/store-file.ts';
import { saved } from '../schedule/testing/planner.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { PAGE_LANGUAGE: 'browser' } });
}, 30_000);
afterAll(() => server.stop());

/** A browser that asks for pages in a language. */
class BrowserIn extends WebClient {
  readonly #wishes: string;
  constructor(wishes: string) {
    super(server.url);
    this.#wishes = wishes;
  }
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept-language', this.#wishes);
    return super.fetch(path, { ...init, headers });
  }
}
const mail = (to: string, subject: RegExp) => untilMail(server.dataDir, to, subject);

describe('where each browser chooses its language', { timeout: 30_000 }, () => {
  it('[D-68] a mail speaks as the page that caused it, whoever reads it', async () => {
    const client = await signUp(server.url, 'uta@hafen.example', new BrowserIn('de-AT,de;q=0.9,en;q=0.8'));
    expect((await client.pageState()).sLanguage).toBe('de');
    expect((await mail('uta@hafen.example', /./)).subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Ninefold');
    changeStore(server, "update account set email_confirmed_at = 1 where email = 'uta@hafen.example'");
    const meeting = await saved(client, { invitees: ['ben@okafor.example'] });
    expect((await mail('ben@okafor.example', /Einladung: Design review/)).text).toContain('Ana Horvat lädt Sie zu „Design review“ ein.');
    await client.ask('/api/schedule/cancel', { id: meeting.id });
    expect((await mail('ben@okafor.example', /Abgesagt: /)).text).toContain('hat „Design review“ mit allen Wiederholungen abgesagt');
    const english = new BrowserIn('en');
    await english.ask('/api/password-reset', { email: 'uta@hafen.example' });
    await mail('uta@hafen.example', /Set a new password for Ninefold/);
    await client.ask('/api/password-reset', { email: 'uta@hafen.example' });
    await mail('uta@hafen.example', /Ein neues Passwort für Ninefold/);
  });

  it('mails of a closed account speak as its last page did', async () => {
    const client = await signUp(server.url, 'ole@hafen.example', new BrowserIn('de'));
    changeStore(server, "update account set email_confirmed_at = 1 where email = 'ole@hafen.example'");
    await saved(client, { invitees: ['mira@castellan.example'] });
    await client.ask('/api/account/close', { password: 'three blue ferries' });
    await mail('ole@hafen.example', /Ihr Konto bei Ninefold wurde geschlossen/);
    await mail('mira@castellan.example', /Abgesagt: /);
  });
});
