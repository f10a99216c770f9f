import { describe, expect, it } from 'vitest';
import { acceptEvent, knownEvents, propertyReaders, PROPERTIES_MAX } from './accepted-event.ts';
import { consentPseudonym, consentValue, hasAnsweredConsent } from './consent.ts';
import { errorProject, errorReport, isIgnoredError } from './error-report.ts';
import { integration, servicesFor } from './integration.ts';
import { isRegisteredForTracking } from './registered.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
/** One of each kind of secret, as text and in the spellings that would pass a filter by shape. */
const canaries = ['483920175', '483-920-175', 'canary.purl', 'canarypurl', ticket, 'canaryPw', 'canary@example.org', '/canary.purl?x=1'];

describe('events that leave the product', () => {
  it('[TRACK-30] no event holds a code, personal URL, ticket, password or e-mail, in whichever property it is put', () => {
    for (const name of knownEvents) {
      for (const canary of canaries) {
        const planted: Record<string, unknown> = { [canary]: canary, email: canary, code: canary, password: canary };
        for (const property of Object.keys(propertyReaders)) planted[property] = canary;
        const sent = JSON.stringify(acceptEvent(name, JSON.stringify(planted)));
        expect(sent.toLowerCase()).not.toContain('canary');
        for (const one of canaries) expect(sent).not.toContain(one);
        const nested = Object.fromEntries(Object.keys(propertyReaders).map((property) => [property, { inner: canary, list: [canary] }]));
        expect(acceptEvent(name, JSON.stringify(nested))?.properties).toEqual({});
      }
      const numbers = Object.fromEntries(Object.keys(propertyReaders).map((property) => [property, 483_920_175]));
      expect(JSON.stringify(acceptEvent(name, JSON.stringify(numbers)))).not.toContain('483');
    }
    for (const canary of canaries) expect(acceptEvent(canary, '{}')).toBeNull();
  });

  it('keep the properties that are known and of their kind', () => {
    const properties = { context: 'HomePage', errorCode: 7, isLoggedIn: true, route: '/anna.meier?x=1', language: 'en', durationMs: 12 };
    expect(acceptEvent('JOIN_CLICKED', JSON.stringify({ ...properties, other: 1 }))).toEqual({
      name: 'JOIN_CLICKED',
      properties: { ...properties, route: '/{codeOrPurl}' },
    });
    for (const text of ['', 'null', '7', '[', `{"errorCode":${' '.repeat(PROPERTIES_MAX)}7}`])
      expect(acceptEvent('JOIN_CLICKED', text)).toEqual({ name: 'JOIN_CLICKED', properties: {} });
  });

  it('go to the services of their integration', () => {
    expect(servicesFor(integration.GA)).toEqual(['analytics', 'tag-manager', 'ads']);
    expect(servicesFor(integration.MIXPANEL)).toEqual(['mixpanel', 'tag-manager', 'ads']);
    expect(servicesFor(integration.ALL)).toEqual(['analytics', 'mixpanel', 'tag-manager', 'ads']);
  });

  it('[TRACK-24] call a visitor registered by the cookie of the last login alone', () => {
    expect(isRegisteredForTracking('2026-01-01T00:00:00Z')).toBe(true);
    expect([null, ''].map(isRegisteredForTracking)).toEqual([false, false]);
  });
});

describe('consent', () => {
  it('is an agreement with its pseudonym; everything else is none', () => {
    const pseudonym = 'abcdefghijklmnopqrstuv';
    expect(consentPseudonym(consentValue(pseudonym))).toBe(pseudonym);
    for (const value of [
      null,
      '',
      'no',
      'yes',
      'yes.',
      `yes.${pseudonym}x`,
      `YES.${pseudonym}`,
      `x-yes.${pseudonym}`,
      `yes.${pseudonym}\n`,
    ])
      expect(consentPseudonym(value)).toBeNull();
    expect([consentValue(pseudonym), consentValue(null), null, 'x'].map(hasAnsweredConsent)).toEqual([true, true, false, false]);
  });
});

describe('error reports', () => {
  const error = { name: 'TypeError', message: 'x', stack: '', address: '/' };

  it('[TRACK-26] the live environment has a project of its own, all others share one', () => {
    const projects = { live: 'L', other: 'O' };
    expect(['production', 'development', 'test', 'staging', ''].map((name) => errorProject(name, projects))).toEqual([
      'L',
      'O',
      'O',
      'O',
      'O',
    ]);
    expect(errorProject('production', { live: null, other: 'O' })).toBeNull();
  });
  it('[TRACK-28] the animation-frame macrotask pattern is ignored', () => {
    const noise = "Failed to execute 'requestAnimationFrame' of macroTask: x";
    expect([noise, 'requestAnimationFrame failed', 'macroTask failed'].map(isIgnoredError)).toEqual([true, false, false]);
    expect(errorReport({ ...error, message: noise })).toBeNull();
  });
  it('[TRACK-29] the in-progress digest pattern is ignored', () => {
    for (const noise of ['Error: $digest already in progress', '[$rootScope:inprog] $apply']) {
      expect(isIgnoredError(noise)).toBe(true);
      expect(errorReport({ ...error, message: noise })).toBeNull();
    }
    expect(isIgnoredError('digest in progress')).toBe(false);
  });
  it('[TRACK-30] nothing but known words, places in own assets and a route pattern is reported', () => {
    for (const canary of canaries) {
      const report = errorReport({
        name: canary,
        message: `Cannot read properties of undefined (reading '${canary}') at https://x.example/${canary}?t=${canary}`,
        stack: `Error: ${canary}\n at ${canary} (https://x.example/assets/home-abcd1234.js:12:34)\n at https://x.example/${canary}:1:2`,
        address: `https://x.example/${canary}`,
      });
      const sent = JSON.stringify(report);
      expect(sent.toLowerCase()).not.toContain('canary');
      for (const one of canaries) expect(sent).not.toContain(one);
      expect(report).toMatchObject({ name: 'Error', frames: ['home.js:12:34'] });
      expect(report?.message).toContain('Cannot read properties of undefined (reading ');
    }
  });
});
