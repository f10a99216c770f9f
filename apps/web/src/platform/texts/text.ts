import { getPageState } from '../page-state.ts';
import { en, type TextId } from './en.ts';

/** The text of an id, with `{name}` filled in. `{product}` is the brand of this server. */
export function text(id: TextId, values: Readonly<Record<string, string>> = {}): string {
  return fillIn(en[id], values);
}

/** A template's words, with the values in their places. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name === 'product' ? getPageState().sProductName : (values[name] ?? whole)));

export const hasText = (id: string): id is TextId => Object.hasOwn(en, id);
