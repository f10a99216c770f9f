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

  it('an empty value counts as none', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['HOST', 'example.com'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://share.example.org/meet'],
    ['PUBLIC_URL', 'https://share.example.org/?a=1'],
    ['PUBLIC_URL', 'https://ana@share.example.org'],
    ['MAINTENANCE_AUDIO_ONLY', 'yes'],
    ['MAINTENANCE_START', 'tomorrow'],
    ['APP_SCHEME', 'nine-fold'],
    ['LIVEKIT_URL', 'wss://media.example'],
    ['TLS_CERT_FILE', 'a.pem'],
    ['MEDIA_TURN_UDP_PORT', '70000'],
    ['MEDIA_TURN_DOMAIN', 'no name'],
    ['MEDIA_TURN_DOMAIN', 'turn.example.org'],
    ['MEDIA_TURN_KEY_FILE', 'k.pem'],
    ['MEDIA_TURN_RELAY_PORTS', '40000-30000'],
    ['MEETING_CAPACITY', '0'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const line = wrong({ [name]: value });
    expect(line).toContain(name === 'TLS_CERT_FILE' ? 'TLS_' : name);
    expect(line).not.toContain('\n');
  });

  it('what later work brings is refused whatever its value, with what is there instead', () => {
    for (const value of ['postgres://db', 'anything']) {
      expect(wrong({ DATABASE_URL: value })).toBe(
        'DATABASE_URL is not supported by this version: everything is kept in one SQLite file in DATA_DIR. Leave it empty.',
      );
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
