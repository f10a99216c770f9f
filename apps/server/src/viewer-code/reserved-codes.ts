import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { issueViewerCode, parseViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import type { Clock } from '../platform/clock.ts';
import { randomByteArray } from '../platform/random.ts';

/**
 * Codes that are set aside for pages on which somebody may press Share, so that the nine digits stand there in the frame of the click. A
 * reservation is a signed piece of paper: nothing is stored and no meeting is counted (SEC-32) until the share asks for it, and then the
 * code is still given only if nobody has it or lately had it (CODE-28).
 */
export interface ReservedCodes {
  /** @returns what the page shows up to its first dot and sends back whole; '' when pages of this rate-limit key have had enough of them */
  reserve(rateLimitKey: string): string;
  /** @returns null for anything that we did not write within the hour */
  read(reservation: string): ViewerCode | null;
}

/** Views of the page for each share that a rate-limit key may begin (SEC-32), before its pages learn their code with the share again. */
export const RESERVED_PER_SHARE = 6;

const LASTS_MS = HOUR_MS;
const WINDOW_MS = 10 * MINUTE_MS;
/** Beyond so many rate-limit keys in one window nobody is given any: memory stays bounded. */
const SOURCES_AT_MOST = 50_000;

/**
 * Makes the codes that are set aside for a page's first share. They are sealed, so that the page can carry them and nothing is stored.
 * @param secret of this installation; only a key derived from it is used
 * @param perRateLimitKey how many in ten minutes: without a limit somebody could draw codes until one resembles another person's
 */
export function createReservedCodes(secret: Buffer, clock: Clock, perRateLimitKey: number): ReservedCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ninefold reserved code', 32));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  let drawn = new Map<string, number>();
  let windowEnds = 0;

  const mayDraw = (rateLimitKey: string): boolean => {
    if (clock.steadyNow() >= windowEnds) {
      drawn = new Map();
      windowEnds = clock.steadyNow() + WINDOW_MS;
    }
    const before = drawn.get(rateLimitKey);
    if (before === undefined && drawn.size >= SOURCES_AT_MOST) return false;
    if ((before ?? 0) >= perRateLimitKey) return false;
    drawn.set(rateLimitKey, (before ?? 0) + 1);
    return true;
  };

  return {
    reserve(rateLimitKey) {
      if (!mayDraw(rateLimitKey)) return '';
      let code = issueViewerCode(randomByteArray(8));
      while (code === null) code = issueViewerCode(randomByteArray(8));
      const text = `${code}.${(clock.now() + LASTS_MS).toString(36)}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(reservation) {
      const [, text = '', mac = ''] = /^(\d{9}\.[0-9a-z]{1,12})\.([\w-]{22})$/.exec(reservation) ?? [];
      if (text === '' || !timingSafeEqual(sign(text), Buffer.from(mac, 'base64url'))) return null;
      const [digits = '', expires = ''] = text.split('.');
      const code = parseViewerCode(digits);
      return code.ok && Number.parseInt(expires, 36) > clock.now() ? code.value : null;
    },
  };
}
