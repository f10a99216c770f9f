import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import { describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { UnknownErrorScreen } from '../screens/message/MessageScreens.tsx';
import { show, type ShowOptions } from '../testing/show-screen.tsx';
import { UNAUTHORIZED_EVENT } from './call-failures.ts';

const START = 'top /';
const UNKNOWN = 'top /ErrorPages/UnknownError.aspx';

/** Presses Join on the home page, whose check is answered so. @returns where the page was sent, and what was told or shown */
async function joinAnswered(answer: Response | Error, pageState: ShowOptions['pageState'] = {}): Promise<readonly string[]> {
  const shown = await show(<HomeScreen />, { pageState, answers: { CheckViewercodeOrPurlJoinable: answer } });
  await userEvent.fill(browser.getByRole('textbox', { name: 'Viewer code or personal URL' }), '482913607');
  await userEvent.keyboard('{Enter}');
  // The last that a refused Join does is to let go of what it had begun.
  await expect.poll(() => shown.log).toContain('abandon');
  await shown.unmount();
  return shown.log.filter((line) => /^(?:top|go|load|reload|publish|show)\b/.test(line));
}
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

describe('a call that fails, on a page', () => {
  it('[ERR-02] 401 lets go of what is held and sends the top window to the start', async () => {
    for (const body of [{}, errorResponse(401)])
      expect(await joinAnswered(json(401, body))).toEqual([`publish ${UNAUTHORIZED_EVENT}`, START]);
  });

  it('[ERR-03] [ERR-04] [ERR-05] [ERR-10] 403, 404, 500 and any other go to their pages', async () => {
    expect(await joinAnswered(json(403, {}))).toEqual([UNKNOWN]);
    expect(await joinAnswered(json(404, {}))).toEqual(['top /ErrorPages/PageNotFound.aspx']);
    expect(await joinAnswered(json(500, {}))).toEqual([UNKNOWN]);
    expect(await joinAnswered(json(418, {}))).toEqual([UNKNOWN]);
    // As our server says it.
    expect(await joinAnswered(json(403, errorResponse(403)))).toEqual([UNKNOWN]);
    expect(await joinAnswered(json(404, errorResponse(404)))).toEqual(['top /ErrorPages/PageNotFound.aspx']);
    expect(await joinAnswered(json(500, errorResponse(500, '4F2C-91')))).toEqual([`${UNKNOWN}?lmierrorticket=4F2C-91`]);
  });

  it('[ERR-06] a reference number goes along, one of another shape does not', async () => {
    const failed = (ReferenceNumber: string) => json(500, { StatusCode: 500, Details: '', ReferenceNumber });
    expect(await joinAnswered(failed('4F2C-91'))).toEqual([`${UNKNOWN}?lmierrorticket=4F2C-91`]);
    expect(await joinAnswered(failed('<b>'))).toEqual([UNKNOWN]);
  });

  it('[ERR-07] in debug mode the response of a 500 is shown instead', async () => {
    expect(await joinAnswered(new Response('what broke', { status: 500 }), { bDebug: true })).toEqual(['show what broke']);
  });

  it('[ERR-08] [ERR-09] an answer that cannot be parsed, and one that does not come in time, go to the unknown-error page', async () => {
    expect(await joinAnswered(new Response('<html>'))).toEqual([UNKNOWN]);
    expect(await joinAnswered(new DOMException('late', 'TimeoutError') as unknown as Error)).toEqual([UNKNOWN]);
  });

  it('an answer of a firewall or a proxy is told as such on that page, and what our server says next is not', async () => {
    const words = async (answer: Response): Promise<string> => {
      expect(await joinAnswered(answer)).toEqual([UNKNOWN]);
      const { pathname, search } = window.location;
      window.history.replaceState(null, '', '/ErrorPages/UnknownError.aspx');
      const shown = await show(<UnknownErrorScreen search="" />, { isSameTab: true });
      const told = document.querySelector('main')?.textContent ?? '';
      await shown.unmount();
      window.history.replaceState(null, '', pathname + search);
      return told;
    };
    for (const status of [401, 403, 404, 405, 413, 429, 500, 502, 503, 511]) {
      const told = await words(new Response('<h1>Blocked</h1>', { status }));
      expect(told).toContain('The server itself did not answer.');
      expect(told).toContain(`answered in its place (status ${status}).`);
      expect(told).not.toContain('our side');
    }
    expect(await words(json(403, errorResponse(403)))).toContain('Something went wrong on our side.');
  });

  it('[ERR-12] [ERR-13] status codes 1 and 100001 send the top window to the address in Details', async () => {
    for (const StatusCode of [1, 100001])
      expect(await joinAnswered(json(200, { StatusCode, Details: '/login?a=1' }))).toEqual(['top https://meet.example/login?a=1']);
  });

  it('[SEC-01] an address of another origin, or of another kind, is not followed', async () => {
    for (const Details of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 'data:text/html,x'])
      expect(await joinAnswered(json(200, { StatusCode: 1, Details })), Details).toEqual([UNKNOWN]);
  });
});
