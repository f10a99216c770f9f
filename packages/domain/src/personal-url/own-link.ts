import type { PersonalUrl } from '../shared/ids.ts';
import { parsePersonalUrl } from './personal-url.ts';

/**
 * The personal URL of a pasted link to it, with or without the scheme.
 * @param host of this product, with its port, as in the link
 * @returns null for any other text, also for a link to one of the product's pages
 */
export function personalUrlInOwnLink(text: string, host: string): PersonalUrl | null {
  const [scheme = '', path] = text.trim().split(`${host}/`);
  const name = /^[\w.-]+(?=\/?(?:[?#]|$))/.exec(path ?? '')?.[0];
  if (name === undefined || !/^(?:https?:\/\/)?$/.test(scheme)) return null;
  const read = parsePersonalUrl(name);
  return read.ok ? read.value : null;
}
