import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { pathAfterLogin, sendToLogin, takePathAfterLogin } from './after-login.ts';

/** What takes an answer, and how it was answered. */
function anAnswer() {
  const said: unknown[] = [];
  const reply = { header: (_name: string, line: string) => said.push(line), redirect: (...to: unknown[]) => said.push(to) };
  return { said, reply: reply as unknown as FastifyReply };
}
const asking = (cookie?: string) => ({ headers: { ...(cookie !== undefined && { cookie }) } });
const pathOf = (target: string) => pathAfterLogin(asking(`__Host-after-login=${target}`));

describe('where a login leads', () => {
  it('[ROUTE-07] back to the page that asked for it, else to the start page', () => {
    expect(['start', 'scheduler', 'account', 'download'].map(pathOf)).toEqual([
      pages.startPage,
      pages.scheduler,
      pages.account,
      pages.download,
    ]);
    for (const other of ['', 'toString', '__proto__', '//evil.example', 'https://evil.example', 'elsewhere'])
      expect(pathOf(other)).toBe(pages.startPage);
    expect(pathAfterLogin(asking())).toBe(pages.startPage);
    expect(pathAfterLogin(asking('__Host-after-login=account; __Host-after-login=account'))).toBe(pages.startPage);
  });

  it('[SEC-03] to the start of a meeting under a personal URL, and to nothing that is not one letter by letter', () => {
    expect(pathOf('start:anna.meier')).toBe('/start/anna.meier');
    for (const other of ['start:', 'start:a', 'start:../account', 'start: anna.meier', 'start://evil.example', 'start:123456789'])
      expect([other, pathOf(other)]).toEqual([other, pages.startPage]);
  });

  it('[ROUTE-07] once: what was asked for is forgotten with it, and nothing is where nothing was', () => {
    const { said, reply } = anAnswer();
    expect(takePathAfterLogin(asking('__Host-after-login=account'), reply)).toBe(pages.account);
    expect(said).toEqual(['__Host-after-login=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0']);
    const other = anAnswer();
    expect([takePathAfterLogin(asking(), other.reply), other.said]).toEqual([pages.startPage, []]);
  });

  it('[ROUTE-07] who is sent to the login carries a name and no address, until the browser is closed', () => {
    const { said, reply } = anAnswer();
    sendToLogin(reply, 'start:anna.meier');
    expect(said).toEqual(['__Host-after-login=start:anna.meier; Path=/; Secure; HttpOnly; SameSite=Lax', [pages.login, 303]]);
  });
});
