/** Whether a browser that gave no screen has asked its person at all, and would ask again. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export interface Refusal {
  /** From the call to its refusal. */
  readonly tookMs: Milliseconds;
  /** What the browser says of the permission after it; null where it knows none of that name. */
  readonly permission: PermissionState | null;
  readonly userAgent: string;
}

/** Refused without a question it takes Firefox 35 to 427 ms on a slow machine; nobody reads and answers a question in that time. */
const ANSWERED_AFTER_MS: Milliseconds = 500;

/** Firefox takes a question that was closed for a no, and asks no more in that tab; it has no permission of that name that could be asked for. */
const asksOncePerTab = (userAgent: string): boolean => /\bFirefox\//.test(userAgent);

/**
 * Whether the browser blocks a device for this page, so that it would refuse another request too, rather than that the person said no once.
 * @returns true when only the person can lift it, in the browser's settings
 */
export function isBlocked({ tookMs, permission, userAgent }: Refusal): boolean {
  if (permission !== null) return permission === 'denied';
  return tookMs < ANSWERED_AFTER_MS || asksOncePerTab(userAgent);
}

/**
 * Queries a permission of the page.
 * @returns null in a browser that does not know this permission
 */
export async function permissionStatus(name: string): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: name as PermissionName });
  } catch {
    return null;
  }
}
