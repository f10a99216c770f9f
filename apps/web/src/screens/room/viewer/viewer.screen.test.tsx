import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import { drawn } from '@ninefold/testkit/drawn.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { brokenTracking, disturbances } from '../../../testing/broken-tracking.ts';
import { aChange, anOver, aRefusal, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { prepare, show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';

async function watch(options: ShowOptions = {}, codeOrPurl = '482-913-607') {
  const shown = await show(<ViewerScreen codeOrPurl={codeOrPurl} />, options);
  if (shown.log.some((line) => line.startsWith('open'))) shown.socket().opens();
  return shown;
}
const stage = () => browser.getByRole('region', { name: 'Shared screen' });
const endCap = () => browser.getByRole('region', { name: 'Meeting ended' });
const leave = () => browser.getByRole('button', { name: 'Leave' }).first();
const dialog = () => browser.getByRole('dialog', { name: 'Leave the meeting?' });
const sent = (shown: Awaited<ReturnType<typeof watch>>) => shown.socket().sent.map((message) => message.type);
const tracked = (shown: Awaited<ReturnType<typeof watch>>) =>
  (shown.bodies['TrackUserInteractionsExtended'] as { ActionName: string } | undefined)?.ActionName;

describe('a viewer', () => {
  it('[CLIENT-23] [JOIN-07] [JOIN-13] [TRACK-19] the client starts at once with its parameters, a code without its dashes', async () => {
    const shown = await watch({ pageState: { sClientVersion: '1.2.3' } });
    const opened = shown.log.find((line) => line.startsWith('open'))?.slice(5) ?? '';
    expect(JSON.parse(opened)).toEqual({
      environment: 'web',
      version: '1.2.3',
      isUserLoggedIn: false,
      code: '482913607',
      personalUrl: null,
      sessionType: 'OneTime',
      state: { isPresenterMode: false },
    });
    expect(shown.socket().sent).toEqual([{ type: 'join', codeOrPurl: '482913607', version: WIRE_VERSION }]);
    await expect.element(stage()).toHaveAttribute('data-state', 'connecting');
    await expect.element(stage()).toHaveAttribute('data-picture', 'none');
    await expect.poll(() => shown.tracked).toEqual(['HTML5_CLIENT_LOAD']);
  });

  it('[CLIENT-23] [CLIENT-25] the parameters of somebody who is signed in and came by a name', async () => {
    const shown = await watch({ pageState: { bIsUserLoggedIn: true } }, 'anna-k.meier');
    const opened = JSON.parse(shown.log.find((line) => line.startsWith('open'))?.slice(5) ?? '{}');
    expect(opened).toMatchObject({ isUserLoggedIn: true, code: null, personalUrl: 'anna-k.meier', sessionType: 'PersonalUrl' });
  });

  it('waits, and is told who is here, that the presenter is away, or that it is paused', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({ share: 'none' }));
    await expect.element(stage()).toHaveAttribute('data-state', 'waiting');
    await expect.element(browser.getByText('Ana Horvat is here. The screen appears automatically.')).toBeVisible();
    shown.socket().says(aChange({ share: 'away', participants: [{ ...host, isConnected: false }, viewer] }));
    await expect.element(browser.getByText('Presenter away')).toBeVisible();
    shown.socket().says(aChange({ share: 'away' }));
    await expect.element(browser.getByText('The screen appears here as soon as it is shared again.')).toBeVisible();
    await expect.element(browser.getByText('Presenter away')).toBeVisible();
    shown.socket().says(aChange({ share: 'paused' }));
    await expect.element(stage()).toHaveAttribute('data-state', 'paused');
    shown.socket().says(aChange({ share: 'sharing', engine: 'unavailable' }));
    await expect.element(browser.getByText('The live picture is not available right now')).toBeVisible();
  });

  it('reads that the picture continues where only the line to the meeting is lost, and no longer when it stands', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await shown.viewing();
    const line = () => document.querySelector('[data-over-picture]')?.textContent;
    shown.socket().breaks();
    await expect.poll(line).toBe('Reconnecting, the picture continues.');
    await expect.element(stage()).toHaveAttribute('data-picture', 'video');
    shown.mediaEnds();
    await expect.poll(line).toBeUndefined();
    await expect.element(stage().getByText('Reconnecting', { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('the picture continues');
  });

  it('[MEET-17] what is said over the last picture has a sign of its own, and a stop after it', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await shown.viewing();
    const line = () => document.querySelector('[data-over-picture]');
    const told = () => [line()?.querySelector('use')?.getAttribute('href'), line()?.textContent];
    for (const [changes, sign, words] of [
      [{ share: 'paused' }, 'pause', 'Paused by the presenter. You see the last picture.'],
      [{ share: 'none', engine: 'unavailable' }, 'warning', 'The live picture is not available right now. You see the last picture.'],
      [{ share: 'none' }, 'monitor', 'Waiting for a screen. It appears here automatically.'],
      [{ share: 'stopped' }, 'stop', 'The presenter stopped sharing. You are still in the meeting.'],
    ] as const) {
      shown.socket().says(aChange(changes));
      await expect.poll(told).toEqual([`#icon-${sign}`, words]);
    }
  });

  it('[MEET-17] a pause keeps the last picture, a stop shows nothing of it, also while the next screen is on its way', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await shown.viewing();
    const seen = () => {
      const canvas = document.querySelector('canvas[data-role="still"]') as Element;
      let opacity = getComputedStyle(canvas).visibility === 'visible' ? 1 : 0;
      for (let one: Element | null = canvas; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
      return opacity;
    };
    shown.socket().says(aChange({ share: 'paused' }));
    await expect.poll(seen).toBeGreaterThan(0.5);
    shown.socket().says(aChange({ share: 'stopped' }));
    await expect.poll(seen).toBe(0);
    await expect.element(stage()).toHaveAttribute('data-state', 'paused');
    const sign = (document.querySelector('[data-over-picture]') as Element).getBoundingClientRect();
    const box = stage().element().getBoundingClientRect();
    expect(Math.abs(sign.top + sign.bottom - box.top - box.bottom)).toBeLessThanOrEqual(2);
    shown.socket().says(aChange({ share: 'none' }));
    await expect.element(browser.getByText('Ana Horvat is here. The screen appears automatically.')).toBeVisible();
    expect(seen()).toBe(0);
  });

  it('on a phone the name of who shares is whole beside the sign that it is live, and ears get the rest', async () => {
    await browser.viewport(390, 844);
    const name = 'Presenter Two';
    const shown = await watch();
    shown.socket().says(aWelcome({ participants: [{ ...host, name }, viewer] }));
    await shown.viewing();
    const title = browser.getByRole('heading', { level: 1, name: `${name} is sharing` });
    await expect.element(browser.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    await expect.element(title).toBeVisible();
    expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth);
    await browser.viewport(1280, 720);
  });

  it('reads who presents also while nothing moves', async () => {
    const shown = await watch();
    const heading = browser.getByRole('heading', { level: 1 });
    shown.socket().says(aWelcome());
    await expect.element(heading).toHaveTextContent('Ana Horvat is sharing');
    for (const [n, share] of (['paused', 'stopped'] as const).entries()) {
      shown.socket().says(aChange({ share }, n + 2));
      await expect.element(heading).toHaveTextContent('Ana Horvat is presenting');
    }
  });

  it('[MEET-21] sees who is in the meeting, and can take a name', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    const list = browser.getByRole('list', { name: 'People' });
    await expect.element(list.getByRole('listitem', { name: 'Ana Horvat' })).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Rename' }));
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'Mira');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.socket().sent.at(-1)).toEqual({ type: 'rename', name: 'Mira' });
  });
});

describe('the end', () => {
  it('[STATE-03] [EXIT-08] an admin goes to the start page and sees no end-cap', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({}, host));
    shown.socket().says(anOver);
    await expect.poll(() => shown.log).toContain('go /');
    expect(endCap().query()).toBeNull();
  });

  it('[STATE-04] [STATE-05] [STATE-10] [ENDCAP-10] a viewer sees one end-cap, also after a second state 11, and none before', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await expect.element(stage()).toBeVisible();
    expect(endCap().query()).toBeNull();
    shown.socket().says(anOver);
    await expect.element(endCap()).toBeVisible();
    shown.socket().says(anOver);
    await drawn();
    expect(endCap().elements()).toHaveLength(1);
  });

  it('[EXIT-01] [EXIT-02] [EXIT-05] leaving asks first; declining changes nothing', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await userEvent.click(leave());
    await expect.element(dialog()).toBeVisible();
    await expect.poll(() => tracked(shown)).toBe('HTML5_CLIENT_EXIT_CLICK');
    await userEvent.click(browser.getByRole('button', { name: 'Stay' }));
    await expect.element(stage()).toBeVisible();
    expect(sent(shown)).not.toContain('leave');
    expect(dialog().query()).toBeNull();
  });

  it('[EXIT-04] [EXIT-06] confirmed, it leaves and shows the end-cap', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await userEvent.click(leave());
    await userEvent.click(browser.getByRole('button', { name: 'Leave meeting' }));
    await expect.element(endCap()).toBeVisible();
    expect(sent(shown)).toContain('leave');
    await expect.poll(() => tracked(shown)).toBe('HTML5_CLIENT_EXIT_CLICK_CONFIRM');
  });

  it('[EXIT-03] a confirmed admin goes to the start page', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({}, host));
    await userEvent.click(leave());
    await userEvent.click(browser.getByRole('button', { name: 'Leave meeting' }));
    await expect.poll(() => shown.log).toContain('go /');
    expect(endCap().query()).toBeNull();
  });
});

it.each(brokenTracking)('[TRACK-25] a tracking call that %s disturbs nobody who watches and leaves', async (_, failure) => {
  const shown = await watch({ answers: { TrackUserInteractionsExtended: failure } });
  shown.socket().says(aWelcome());
  await userEvent.click(leave());
  await userEvent.click(browser.getByRole('button', { name: 'Leave meeting' }));
  await expect.element(endCap()).toBeVisible();
  expect(disturbances(shown)).toEqual([]);
});

describe('a reload after the end', () => {
  const reload = async () => {
    const shown = prepare();
    shown.services.left.writeEnd('482913607', 'host-vanished');
    await render(
      <ServicesProvider value={shown.services}>
        <ViewerScreen codeOrPurl="482-913-607" />
      </ServicesProvider>,
    );
    await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
    shown.socket().opens();
    return shown;
  };

  it('[STATE-04] shows the end once more, and no failure', async () => {
    const shown = await reload();
    shown.socket().says(aRefusal(4));
    await expect.element(endCap()).toBeVisible();
    await expect.element(browser.getByText('The host did not come back.')).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('enters where another meeting has the code by now, and remembers the older one no more', async () => {
    const shown = await reload();
    shown.socket().says(aWelcome());
    await expect.element(stage()).toBeVisible();
    expect(shown.services.left.endOf('482913607')).toBeNull();
    shown.socket().says(anOver);
    await expect.element(endCap()).toBeVisible();
    expect(shown.services.left.endOf('482913607')).toBe('ended-by-host');
  });

  it('[EXIT-08] nothing of it is kept for an admin', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({}, host));
    shown.socket().says(anOver);
    await expect.poll(() => shown.log).toContain('go /');
    expect(shown.services.left.endOf('482913607')).toBeNull();
  });
});

describe('a refused join', () => {
  it('[JOIN-09] [ERR-27] goes to the failure page with its code', async () => {
    for (const errorCode of [1, 4, 5, 6, 8]) {
      const shown = await watch();
      shown.socket().says(aRefusal(errorCode));
      await expect.poll(() => shown.log).toContain(`go /JmClient/Join?joinFailed=true&viewerCode=482913607&html5ErrorCode=${errorCode}`);
    }
  });

  it('[JOIN-10] [JOIN-11] [JOIN-12] a full meeting is told in place, with no end-cap and no failure page', async () => {
    const shown = await watch();
    shown.socket().says(aRefusal(7));
    await expect.element(browser.getByRole('heading', { name: 'This meeting is full.' })).toBeVisible();
    expect(endCap().query()).toBeNull();
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });
});

describe('the end of a meeting that shows nothing', () => {
  it('[STATE-07] after a full meeting state 11 brings no end-cap', async () => {
    const shown = await watch();
    shown.socket().says(aRefusal(7));
    await expect.element(browser.getByRole('heading', { name: 'This meeting is full.' })).toBeVisible();
    shown.socket().says(anOver);
    await drawn();
    await expect.element(browser.getByRole('heading', { name: 'This meeting is full.' })).toBeVisible();
    expect(endCap().query()).toBeNull();
  });

  it('[STATE-08] on a page that is going away state 11 brings no end-cap', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await expect.element(browser.getByRole('heading', { name: 'Ana Horvat is sharing' })).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    shown.socket().says(anOver);
    await expect.poll(() => shown.socket().readyState).toBe(WebSocket.CLOSED);
    expect(endCap().query()).toBeNull();
  });
});

describe('names', () => {
  it('[SEC-37] markup in a name is text, and no more than 100 characters can be typed', async () => {
    const shown = await watch();
    const name = '<img src=x onerror="document.title=1"><b>Mira</b>';
    shown.socket().says(aWelcome({ participants: [host, { ...viewer, name }] }));
    await userEvent.click(browser.getByRole('button', { name: 'People' }));
    const list = browser.getByRole('list', { name: 'People' });
    // Its code comes with the click.
    await expect.element(list).toBeVisible();
    await expect.poll(() => list.element().textContent).toContain(name);
    expect(list.element().querySelector('img, b')).toBeNull();
    await userEvent.click(browser.getByRole('button', { name: 'Rename' }));
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'é'.repeat(150));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(shown)).toContain('rename');
    const renamed = shown.socket().sent.find((message) => message.type === 'rename');
    expect(renamed).toEqual({ type: 'rename', name: 'é'.repeat(100) });
  });
});
