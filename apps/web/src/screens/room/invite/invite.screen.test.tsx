import { encode } from 'uqr';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../testing/show-screen.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { type Invitation, invitationText, shownMoment } from './invitation.ts';

const invitation: Invitation = {
  host: 'Ana Horvat',
  code: '482-913-607',
  link: 'https://meet.example/482913607',
  site: 'meet.example',
  phone: '+385 1 555 0142',
};
const button = (name: string) => browser.getByRole('button', { name, exact: true });
afterEach(() => vi.restoreAllMocks());

describe('the invitation', () => {
  it('is one click with all that somebody needs: who, link, code in groups, phone, when with its zone, nothing to install', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await show(<InvitePanel invitation={invitation} />);
    await userEvent.click(button('Copy invitation'));
    await expect.element(browser.getByText('Copied')).toBeVisible();
    expect(browser.getByText('Copied').element().closest('li')).toBeNull();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const part of [
      'Ana Horvat invites you',
      invitation.link,
      '482-913-607 at meet.example',
      '+385 1 555 0142',
      zone,
      'Nothing to install.',
    ])
      expect(copied[0]).toContain(part);
    await userEvent.click(button('Copy code'));
    await userEvent.click(button('Copy link'));
    await userEvent.click(button('Copy phone number'));
    expect(copied.slice(1)).toEqual(['482-913-607', invitation.link, '+385 1 555 0142']);
  });

  it('says at each way that it was copied, and at no other', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(<InvitePanel invitation={invitation} />);
    await userEvent.click(button('Copy link'));
    const told = browser.getByText('Copied', { exact: true });
    await expect.element(told).toBeVisible();
    expect(told.elements()).toHaveLength(1);
    expect(told.element().closest('li')?.textContent).toContain('meet.example/482913607');
  });

  it('leaves out what there is none of', async () => {
    await show(<InvitePanel invitation={{ ...invitation, host: null, code: null, phone: null }} />);
    expect(button('Copy code').query()).toBeNull();
    expect(button('Copy phone number').query()).toBeNull();
    const text = invitationText({ ...invitation, host: null, code: null }, 0);
    expect(text).toContain('You are invited to see a screen.');
    expect(text).not.toMatch(/phone|enter|null/);
  });

  it('has the link as a QR code on white, and as a mail that leaves this page where it is', async () => {
    await show(<InvitePanel invitation={invitation} />);
    const picture = browser.getByRole('img', { name: 'QR code of the link' }).element();
    expect(picture.getAttribute('viewBox')).toBe('-4 -4 37 37');
    expect(getComputedStyle(picture).backgroundColor).toBe('rgb(255, 255, 255)');
    const path = picture.querySelector('path') as SVGPathElement;
    expect(getComputedStyle(path).fill).toMatch(/^rgb\((\d|[1-5]\d)(, (\d|[1-5]\d)){2}\)$/);
    const { data } = encode(Array.from(new TextEncoder().encode(invitation.link)), { ecc: 'M', border: 0 });
    const drawn = data.map((row, y) => row.map((_, x) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5))));
    expect(drawn).toEqual(data);
    const mail = browser.getByRole('link', { name: 'Email' }).element() as HTMLAnchorElement;
    expect(mail.target).toBe('_blank');
    expect(mail.href).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(mail.href)).toContain(`Open ${invitation.link}\r\n`);
  });

  it('gives no QR code of an address that is too long for one, and all else', async () => {
    await show(<InvitePanel invitation={{ ...invitation, link: `https://meet.example/${'x'.repeat(220)}` }} />);
    await expect.element(button('Copy link')).toBeVisible();
    expect(browser.getByRole('img').query()).toBeNull();
  });

  it('is saved as a calendar file', async () => {
    let saved: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:test';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await show(<InvitePanel invitation={invitation} />);
    await userEvent.click(button('Calendar'));
    expect(name).toBe('meeting.ics');
    const text = (await saved?.text())?.replaceAll('\r\n ', '') ?? '';
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`URL:${invitation.link}\r\n`);
    expect(saved?.type).toBe('text/calendar;charset=utf-8');
  });

  it('has three ways whose words are whole, in the width of a phone and beside the picture', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await show(
      <div id="narrow">
        <InvitePanel invitation={invitation} />
      </div>,
    );
    for (const width of [288, 358]) {
      (document.getElementById('narrow') as HTMLElement).style.width = `${width}px`;
      for (const way of [button('Share'), button('Calendar'), browser.getByRole('link', { name: 'Email' })])
        expect([width, way.element().textContent, way.element().clientHeight <= 44]).toEqual([width, way.element().textContent, true]);
    }
  });

  it('goes to the share sheet of a system that has one', async () => {
    const shared: ShareData[] = [];
    Object.defineProperty(navigator, 'share', { configurable: true, value: async (given: ShareData) => void shared.push(given) });
    await show(<InvitePanel invitation={invitation} />);
    await userEvent.click(button('Share'));
    expect(shared[0]?.text).toContain(invitation.link);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('tells a moment with its zone', () => {
    const at = Date.UTC(2026, 10, 21, 19, 30);
    expect(shownMoment(at, 'Europe/Zagreb')).toBe('Saturday, 21 November 2026 at 20:30 (Europe/Zagreb, UTC+1)');
    expect(shownMoment(at, 'UTC')).toBe('Saturday, 21 November 2026 at 19:30 (UTC)');
  });
});
