import { describe, expect, it } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

const wrong = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message;
  }
  throw new Error('was accepted');
};

describe('settings', () => {
  it('has the defaults of the architecture', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PRODUCT_NAME: 'Ninefold',
      MEETING_CAPACITY: 250,
      SESSION_TIMEOUT_MINUTES: 20,
      MEDIA_UDP_PORT: 7882,
      MEDIA_TCP_PORT: 7881,
      LIMIT_LOOKUPS: 20,
      LIMIT_SHARES: 10,
      LIMIT_LOGINS: 5,
      TRUST_PROXY: 0,
      HOST_GRACE_SECONDS: 120,
      APP_SCHEME: 'ninefold',
    });
  });

  it('PUBLIC_URL is an origin, with or without its last slash', () => {
    for (const text of ['https://share.example.org', 'https://share.example.org/', 'HTTPS://Share.Example.org:443'])
      expect(readConfig({ PUBLIC_URL: text })).toMatchObject({ PUBLIC_URL: 'https://share.example.org' });
  });

  it('a port that no browser opens will do behind a proxy', () => {
    expect(readConfig({ PORT: '6000', PUBLIC_URL: 'https://share.example.org' }).PORT).toBe(6000);
    expect(readConfig({ PORT: '0' }).PORT).toBe(0);
  });

  it('an empty value counts as none', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  const port = (range: string) => `must be a whole number from ${range}`;
  it.each([
    ['PORT', '70000', port('0 to 65535')],
    ['PORT', 'abc', port('0 to 65535')],
    ['PORT', '-1', port('0 to 65535')],
    ['PORT', '6000', '6000 is a port that no browser opens: take another one, such as 3000'],
    ['PORT', '10080', /no browser opens/],
    ['PUBLIC_URL', 'http://share.example.org:6667', 'has 6667, which is a port that no browser opens: take another one, such as 443'],
    ['MEDIA_TURN_UDP_PORT', '5060', '5060 is a port that no browser opens: take another one, such as 3478'],
    ['HOST', 'example.com', 'must be an IP address, or localhost'],
    ['PUBLIC_URL', 'ftp://x', 'must be an address that begins with http:// or https:// and names a host'],
    ['PUBLIC_URL', 'https://share.example.org/meet', /^must end after its host and port/],
    ['PUBLIC_URL', 'https://share.example.org/?a=1', /^must end after its host and port/],
    ['PUBLIC_URL', 'https://ana@share.example.org', /^must end after its host and port/],
    ['TLS_CERT_FILE', 'a.pem', 'must be given together'],
    ['TRUST_PROXY', 'true', port('0 to 10')],
    ['MEDIA_UDP_PORT', '0', port('1 to 65535')],
    ['MEDIA_TCP_PORT', 'x', port('1 to 65535')],
    ['MEDIA_NODE_IP', 'me', /^must be an IP address that browsers can reach/],
    ['MEDIA_NODE_IP', '0.0.0.0', /^must be an IP address that browsers can reach/],
    ['MEDIA_NODE_IP', '192.0.2.1,192.0.2.2', /one of IPv4 and one of IPv6 with a comma between/],
    ['LIVEKIT_URL', 'media.example', /^must be an address that begins with ws:/],
    ['LIVEKIT_URL', 'wss://media.example', 'needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET'],
    ['LIVEKIT_API_SECRET', 'short', 'must have at least 32 characters'],
    ['SMTP_URL', 'mail.example.org', 'must be an address that begins with smtp:// or smtps:// and names a host'],
    ['SMTP_URL', 'smtp://', 'must be an address that begins with smtp:// or smtps:// and names a host'],
    ['MAIL_FROM', 'the office', 'must be a mail address, alone or as Name <name@example.org>'],
    ['PRODUCT_NAME', 'x'.repeat(61), 'must be 1 to 60 characters in one line'],
    ['PRODUCT_NAME', 'a\nb', 'must be 1 to 60 characters in one line'],
    ['PRODUCT_NAME', '  ', 'must be 1 to 60 characters in one line'],
    ['SESSION_TIMEOUT_MINUTES', '0', port('1 to 43200')],
    ['MEETING_CAPACITY', '0', port('1 to 100000')],
    ['HOST_GRACE_SECONDS', '4000', port('1 to 3600')],
    ['FEDERATED_DOMAINS', 'example', /^must list domains/],
    ['BUTTON_ORIGINS', 'example.org', 'must be a comma list of origins such as https://example.org'],
    ['APP_SCHEME', 'nine-fold', 'must be 2 to 32 letters'],
    ['APP_SCHEME', 'JavaScript', /^must be a scheme of your own/],
    ['CALL_IN_NUMBER', 'call me', /^must be a telephone number/],
    ['MAINTENANCE_START', 'tomorrow', 'must be an ISO 8601 instant, such as 2030-01-31T22:00:00Z'],
    ['MAINTENANCE_MINUTES', '0', port('1 to 100000')],
    ['MAINTENANCE_AUDIO_ONLY', 'yes', 'must be true or false'],
    ['LIMIT_LOOKUPS', 'x', port('1 to 100000000')],
    ['LIMIT_SHARES', '0', port('1 to 100000000')],
    ['LIMIT_LOGINS', '-5', port('1 to 100000000')],
    ['TRACKING_ANALYTICS_URL', 'ga', /^must be an address/],
    ['ERROR_REPORTS_LIVE', 'https://host/1', /^must be a project key/],
    ['PAGE_LANGUAGE', 'fr', 'must be en, de or browser'],
    ['MEDIA_TURN_UDP_PORT', '70000', 'must be a port, 1 to 65535'],
    ['MEDIA_TURN_DOMAIN', 'no name', 'must be a host name such as turn.example.org'],
    ['MEDIA_TURN_DOMAIN', 'turn.example.org', 'must be given together'],
    ['MEDIA_TURN_KEY_FILE', 'k.pem', 'must be given together'],
    ['MEDIA_TURN_RELAY_PORTS', '40000-30000', /^must be two ports/],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
  ])('%s=%s is refused in one line that names it and says what it may be', (name, value, says) => {
    const line = wrong({ [name]: value });
    expect(line).toContain(name);
    if (says === 'must be given together') expect(line).toContain(says);
    else if (typeof says === 'string') expect(line).toBe(`${name} ${says}.`);
    else expect(line.slice(name.length + 1)).toMatch(says);
    expect(line).not.toContain('\n');
  });

  it('what later work brings is refused whatever its value, with what is there instead', () => {
    for (const value of ['postgres://db', 'anything']) {
      expect(wrong({ REDIS_URL: value })).toBe(
        'REDIS_URL is not supported by this version: one server process serves everybody. Leave it empty.',
      );
    }
    expect(readConfig({ DATABASE_URL: '', REDIS_URL: '' }).PORT).toBe(3000);
  });

  it('a relay is set up where the engine is started, not for one that runs elsewhere', () => {
    const elsewhere = { LIVEKIT_URL: 'wss://media.example', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'x'.repeat(32) };
    expect(readConfig(elsewhere).LIVEKIT_URL).toBe('wss://media.example');
    expect(wrong({ ...elsewhere, MEDIA_TURN_UDP_PORT: '3478' })).toMatch(/^LIVEKIT_URL .*relay/);
  });
});
