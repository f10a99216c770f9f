import { callContext } from './call-context.ts';
import {
  CLIENT_LOADED,
  DOWNLOAD_INVITE_CLICKED,
  EXIT_CLICKED,
  EXIT_CONFIRMED,
  INTERSTITIAL_FORCE_DOWNLOAD_CLICKED,
  INTERSTITIAL_LAUNCH_SHOWN,
  INTERSTITIAL_UNSUPPORTED_SHOWN,
  joinClicked,
  LAUNCH_FAILED,
  LAUNCH_SUCCEEDED,
  shareClicked,
} from './events.ts';
import { routePattern } from './redact.ts';

/** Every event that may leave the product (T-15). */
export const knownEvents: readonly string[] = [
  ...Object.values(callContext).flatMap((context) => [joinClicked(context), shareClicked(context)]),
  CLIENT_LOADED,
  EXIT_CLICKED,
  EXIT_CONFIRMED,
  DOWNLOAD_INVITE_CLICKED,
  INTERSTITIAL_LAUNCH_SHOWN,
  INTERSTITIAL_UNSUPPORTED_SHOWN,
  INTERSTITIAL_FORCE_DOWNLOAD_CLICKED,
  LAUNCH_SUCCEEDED,
  LAUNCH_FAILED,
];

export interface AcceptedEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** Larger property texts are dropped whole (C-41). */
export const PROPERTIES_MAX = 4_096;

const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): string | null =>
    words.find((word) => word === value) ?? null;
const numberUpTo =
  (most: number) =>
  (value: unknown): number | null =>
    isWholeNumber(value) && value >= 0 && value <= most ? value : null;
const isWholeNumber = (value: unknown): value is number => Number.isInteger(value);
const trueOrFalse = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/**
 * What each property may hold. There is no free text among them, and no number has nine digits, so nothing that names a meeting,
 * a person or a secret fits into any (TRACK-30).
 */
export const propertyReaders: Readonly<Record<string, (value: unknown) => string | number | boolean | null>> = {
  context: oneOf('Unknown', 'StartTab', 'HomePage', 'StickyJoin'),
  client: oneOf('None', 'Flash', 'Html5', 'Host'),
  platform: oneOf('MAC', 'Windows'),
  browser: oneOf('IE8', 'IE9', 'IE11', 'FF', 'Opera', 'Chrome', 'Safari'),
  language: (value) => (typeof value === 'string' && /^[a-z]{2}$/.test(value) ? value : null),
  isLoggedIn: trueOrFalse,
  errorCode: numberUpTo(9_999),
  route: (value) => (typeof value === 'string' ? routePattern(value) : null),
  state: oneOf('connecting', 'waiting', 'viewing', 'paused', 'reconnecting', 'over', 'switched'),
  durationMs: numberUpTo(86_400_000),
};

/**
 * Reads an event as a page sent it: a known name, and of its properties those that are known and of their kind.
 * @param propertiesText JSON text; anything else counts as no properties
 * @returns null for an event that nobody listed
 */
export function acceptEvent(name: string, propertiesText: string): AcceptedEvent | null {
  if (!knownEvents.includes(name)) return null;
  const given = parseObject(propertiesText);
  const properties: Record<string, string | number | boolean> = {};
  for (const [property, read] of Object.entries(propertyReaders)) {
    const value = Object.hasOwn(given, property) ? read(given[property]) : null;
    if (value !== null) properties[property] = value;
  }
  return { name, properties };
}

function parseObject(text: string): Record<string, unknown> {
  if (text.length > PROPERTIES_MAX) return {};
  try {
    // A text or a number has none of the properties either.
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
