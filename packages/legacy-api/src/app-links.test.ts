import { parseAppAddress } from '@ninefold/domain/native-app/app-address.ts';
import { describe, expect, it } from 'vitest';
import { appLinkFields, joinAppLink, shareAppLink, swapAppLink } from './app-links.ts';
import { swapStickyRequest } from './sticky-requests.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const client = ticket.replace('Z', 'Y');
const off = { autoScreenSharing: false, autoAudioConnecting: false, autoVideoConnecting: false };

describe('addresses of the app', () => {
  it('[SWAP-14] have the fields of the calls, letter for letter', () => {
    expect(Object.keys(appLinkFields).filter((name) => name !== 'ticket')).toEqual([
      'personalUrl',
      'accessCodeOrPersonalUrl',
      'clientTicket',
      'swapMode',
      'viewerName',
      'audioPanel',
      'autoScreenSharing',
      'autoAudioConnecting',
      'autoVideoConnecting',
      'isMuted',
      'remoteControlRequesterPeerId',
      'shareRemoteControlPeerId',
      'channel',
    ]);
  });

  it('carry what the call said and a ticket of their own, true flags alone', () => {
    expect(joinAppLink('ninefold', '123456789', ticket)).toBe(`ninefold://join?accessCodeOrPersonalUrl=123456789&ticket=${ticket}`);
    expect(shareAppLink('ninefold', { personalUrl: null, flags: { ...off, autoScreenSharing: true } }, ticket)).toBe(
      `ninefold://share?autoScreenSharing=true&ticket=${ticket}`,
    );
    const whole = swapStickyRequest.parse({
      clientTicket: client,
      swapMode: 2,
      viewerName: 'Anna & Bo',
      remoteControlRequesterPeerId: 'p1',
      isMuted: true,
    });
    expect(swapAppLink('ninefold', whole, ticket)).toBe(
      `ninefold://share?clientTicket=${client}&swapMode=2&remoteControlRequesterPeerId=p1&viewerName=Anna%20%26%20Bo&isMuted=true&ticket=${ticket}`,
    );
  });

  it('are read by their own table of fields', () => {
    const written = shareAppLink('ninefold', { personalUrl: 'anna.meier', flags: { ...off, autoVideoConnecting: true } }, ticket);
    expect(parseAppAddress(written, 'ninefold', appLinkFields)).toEqual({
      ok: true,
      value: { action: 'share', fields: { personalUrl: 'anna.meier', autoVideoConnecting: 'true', ticket } },
    });
    expect(parseAppAddress(written.replace('=true', '=1'), 'ninefold', appLinkFields).ok).toBe(false);
  });
});
