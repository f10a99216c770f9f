import { X509Certificate } from 'node:crypto';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { certificateTrouble } from './certificate-trouble.ts';
import type { Finding } from './finding.ts';
import type { HealthFacts } from '../health-facts.ts';
import { ofCertificate } from './check-certificates.ts';
import { ofSpace } from './check-machine.ts';
import { checkSettings } from './check-settings.ts';
import { proxyFindings } from './proxy-findings.ts';
import { asReport } from './report.ts';
import { noCertificate } from '@ninefold/testkit/self-signed.ts';
import { certificateFor } from './testing/certificate.ts';

const settingsOf = (environment: Record<string, string>) => ({ settings: readConfig(environment), server: null });
const said = (findings: readonly Finding[]) => findings.map(({ check, verdict }) => `${verdict} ${check}`);

describe('settings that fit each other badly', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['ok Settings']],
    [{ PUBLIC_URL: 'http://localhost:3000' }, ['ok Settings']],
    [{ PUBLIC_URL: 'http://share.example.org', HOST: '0.0.0.0' }, ['warning Setting PUBLIC_URL']],
    [{ HOST: '0.0.0.0' }, ['warning Setting PUBLIC_URL']],
    [{ HOST: '::', TLS_CERT_FILE: 'c', TLS_KEY_FILE: 'k' }, ['warning Setting PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://share.example.org' }, ['warning Setting HOST']],
    [{ PUBLIC_URL: 'https://share.example.org', TRUST_PROXY: '1' }, ['ok Settings']],
    [{ PUBLIC_URL: 'https://share.example.org', HOST: '192.168.1.5' }, ['warning Setting TLS_CERT_FILE']],
    [{ PUBLIC_URL: 'https://share.example.org', HOST: '0.0.0.0', TLS_CERT_FILE: 'c', TLS_KEY_FILE: 'k' }, ['ok Settings']],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, ['ok Settings']],
  ])('%j', (environment, expected) => {
    const found = checkSettings(settingsOf(environment));
    expect(said(found)).toEqual(expected);
    for (const { verdict, finding, remedy } of found)
      expect([finding.endsWith('.'), (verdict === 'ok') === (remedy === '')]).toEqual([true, true]);
  });
});

describe('proxies in front', () => {
  const facts = (forwardedAgo: number | null) => ({ forwardedAgo }) as HealthFacts;
  const through = (...forwarded: string[]) => ({ forwarded, protocol: 'https' });
  const findings = (trusted: number, visit: ReturnType<typeof through> | null, ago: number | null = null) =>
    proxyFindings({ ...settingsOf({ TRUST_PROXY: String(trusted) }), server: facts(ago) }, visit);

  it('are trusted as many as there are', () => {
    expect(findings(0, through())).toEqual([]);
    expect(findings(0, null)).toEqual([]);
    expect(said(findings(2, through('203.0.113.7', '10.0.0.1')))).toEqual(['ok TRUST_PROXY']);
    for (const [trusted, visit, wanted] of [
      [0, through('203.0.113.7'), 'Set TRUST_PROXY=1.'],
      [0, through('203.0.113.7', '10.0.0.1'), 'Set TRUST_PROXY=2.'],
      [1, through(), 'Set TRUST_PROXY=0.'],
      [1, through('203.0.113.7', '10.0.0.1'), 'Set TRUST_PROXY=2.'],
      [2, through('203.0.113.7'), 'Set TRUST_PROXY=1.'],
    ] as const)
      expect(findings(trusted, visit)).toMatchObject([{ verdict: 'warning', remedy: wanted }]);
  });

  it('that speak up in what comes by itself are noticed too, for a day', () => {
    expect(said(findings(0, null, 30))).toEqual(['warning TRUST_PROXY']);
    expect(findings(0, null, 100_000)).toEqual([]);
    expect(findings(1, null, 30)).toEqual([]);
  });
});

describe('the disk', () => {
  const GIB = 2 ** 30;
  it.each([
    [{ freeBytes: 40 * GIB, freeFiles: 1e6, files: 2e6 }, 'ok', '40 GiB'],
    [{ freeBytes: GIB / 2, freeFiles: 1e6, files: 2e6 }, 'warning', '512 MiB'],
    [{ freeBytes: 40 * GIB, freeFiles: 1e6, files: 2e6, usedShare: 0.98 }, 'warning', '98 %'],
    [{ freeBytes: 40 * GIB, freeFiles: 1e6, files: 2e6, usedShare: 0.97 }, 'ok', '40 GiB'],
    [{ freeBytes: 2 ** 20, freeFiles: 1e6, files: 2e6 }, 'fault', '1 MiB'],
    [{ freeBytes: 40 * GIB, freeFiles: 3, files: 2e6 }, 'fault', 'files'],
    [{ freeBytes: 40 * GIB, freeFiles: 0, files: 0 }, 'ok', '40 GiB'],
  ])('%j', (space, verdict, words) => {
    expect(ofSpace('/data', space)).toMatchObject({ verdict, finding: expect.stringContaining(words) });
  });
});

it.runIf(noCertificate === null)('a certificate is looked at by its dates and its names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-certificate-'));
  try {
    const { certFile } = certificateFor(folder, 'share.example.org', '20200101000000Z', '20200301000000Z');
    const certificate = new X509Certificate(await readFile(certFile));
    const at = (day: string, name: string | null = 'share.example.org') => ofCertificate('Certificate', certificate, name, Date.parse(day));
    expect(at('2020-01-15')).toMatchObject({ verdict: 'ok', finding: 'It is for share.example.org, and valid until 2020-03-01.' });
    expect(at('2020-02-20')).toMatchObject({ verdict: 'warning', finding: 'It expires on 2020-03-01.' });
    expect(at('2020-03-02')).toMatchObject({ verdict: 'fault', finding: 'It expired on 2020-03-01.' });
    expect(at('2019-12-31')).toMatchObject({ verdict: 'fault', finding: 'It is valid from 2020-01-01 on only.' });
    expect(at('2020-01-15', 'other.example.org')).toMatchObject({ verdict: 'fault', finding: 'It is not for other.example.org.' });
    expect(at('2020-01-15', null).verdict).toBe('ok');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('what browsers refuse in a certificate is told apart from a line that is down', () => {
  for (const code of ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    expect(certificateTrouble(code, 'share.example.org')?.remedy).toMatch(/\.$/);
  expect(certificateTrouble('ECONNREFUSED', 'share.example.org')).toBeNull();
});

it('the report has a line for each finding, its remedy below, and nothing that a terminal obeys', () => {
  const rows = [
    { check: 'HTTP', verdict: 'ok', finding: 'It answers.', remedy: '' },
    { check: 'Certificate', verdict: 'fault', finding: 'It \u001b[31mexpired.', remedy: 'Renew it.' },
  ];
  expect(asReport(rows)).toBe('ok       HTTP         It answers.\nfault    Certificate  It  [31mexpired.\n                      Renew it.');
});
