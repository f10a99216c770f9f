import { describe, expect, it } from 'vitest';
import { DevicePolicyError, troubleOf } from './trouble.ts';

describe('a device that the browser does not open', () => {
  it.each([
    ['blocked, in the words of Chromium', new DOMException('Permission denied', 'NotAllowedError'), 'denied'],
    ['closed, in the words of Chromium: it asks again', new DOMException('Permission dismissed', 'NotAllowedError'), 'dismissed'],
    [
      'closed or blocked, in the words of Firefox and Safari',
      new DOMException('The request is not allowed by the user agent or the platform in the current context.', 'NotAllowedError'),
      'denied',
    ],
    ['refused by the operating system', new DOMException('Permission denied by system', 'NotAllowedError'), 'denied-by-system'],
    ["forbidden by the page's policy, as asked", new DevicePolicyError('microphone', null), 'denied-by-policy'],
    [
      "forbidden by the page's policy, in the words of a browser",
      new DOMException('microphone is disallowed by permissions policy.', 'NotAllowedError'),
      'denied-by-policy',
    ],
    ['something that is no error', 'no', 'unknown'],
  ] as const)('%s', (_case, cause, kind) => expect(troubleOf('microphone', cause)).toEqual({ source: 'microphone', kind }));
});
