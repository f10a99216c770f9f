import { describe, expect, it } from 'vitest';
import { callContext, callContextOf } from './call-context.ts';
import { joinClicked, shareClicked } from './events.ts';
import { DEFAULT_INTEGRATION, integration } from './integration.ts';
import { redactProperties, redactText, routePattern } from './redact.ts';

describe('tracking', () => {
  it('[TRACK-05] [TRACK-06] [TRACK-07] [CONST-35] integrations are GA 0, ALL 1, MIXPANEL 2', () => {
    expect(integration).toEqual({ GA: 0, ALL: 1, MIXPANEL: 2 });
  });
  it('[TRACK-08] GA is the default', () => expect(DEFAULT_INTEGRATION).toBe(integration.GA));
  it('[TRACK-09] [CONST-36] contexts are Unknown 0, StartTab 1, HomePage 2, StickyJoin 3', () => {
    expect(callContext).toEqual({ Unknown: 0, StartTab: 1, HomePage: 2, StickyJoin: 3 });
  });
  it('[TRACK-10] ShareJoin.aspx is the start tab', () => expect(callContextOf('/ShareJoin.aspx?x=1')).toBe(callContext.StartTab));
  it('[TRACK-11] Default.aspx is the home page', () =>
    expect(callContextOf('https://meet.example/Default.aspx')).toBe(callContext.HomePage));
  it('[TRACK-12] / and Main.aspx are the home page', () => {
    for (const address of ['/', '', '/?a=1', '/Main.aspx?iThemeId=-1', '/main.aspx', 'https://meet.example', 'https://meet.example/#a']) {
      expect(callContextOf(address)).toBe(callContext.HomePage);
    }
  });
  it('[TRACK-13] anything with JmClient is the sticky join', () => {
    for (const address of ['/JmClient/Start', '/jmclient/Join?joinFailed=true', '/Default.aspx?from=JmClient']) {
      expect(callContextOf(address)).toBe(callContext.StickyJoin);
    }
  });
  it('[TRACK-14] anything else is unknown', () => {
    for (const address of ['/123456789', '/login', '/Default.aspx/x']) expect(callContextOf(address)).toBe(callContext.Unknown);
  });
  it('[TRACK-15] [TRACK-16] [TRACK-17] [TRACK-18] the click events differ in every context', () => {
    const names = Object.values(callContext).flatMap((context) => [joinClicked(context), shareClicked(context)]);
    expect(new Set(names).size).toBe(8);
    expect(joinClicked(callContext.HomePage)).toBe('HOMEPAGE_JOIN_CLICKED');
    expect(shareClicked(callContext.Unknown)).toBe('SHARE_CLICKED');
  });
  it('[TRACK-30] codes, personal URLs, tickets and e-mails do not get out', () => {
    const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
    const text = `joined 123-456-789 and 987654321 at https://meet.example/anna.kowalska?ticket=${ticket} by anna@example.org with ${ticket}`;
    const redacted = redactText(text);
    for (const secret of ['123-456-789', '987654321', 'anna', ticket]) expect(redacted).not.toContain(secret);
    expect(redactText('482913607, 111-222-333 444555666 1234567890')).toBe('[code], [code] [code] 1234567890');
    expect(
      redactProperties({ route: '/anna.kowalska', email: 'anna@example.org', code: '123456789', errorCode: 7, context: 'x 123456789' }),
    ).toEqual({
      route: '/{codeOrPurl}',
      errorCode: 7,
      context: 'x [code]',
    });
    expect(routePattern('/start/anna.kowalska')).toBe('/start/{personalUrl}');
    expect(routePattern('/JmClient/Join?viewerCode=123456789')).toBe('/jmclient/join');
  });
});
