import { type IconName, iconPaths } from './icon-paths.ts';

/** One element of an icon, as React draws it: no markup is set as text, since the page's policy forbids that (C-34, C-38). */
export interface IconShape {
  readonly tag: 'path' | 'rect' | 'circle';
  readonly attributes: Readonly<Record<string, string>>;
}

const names: Readonly<Record<string, string>> = { class: 'className', 'stroke-width': 'strokeWidth' };
const read = new Map<IconName, readonly IconShape[]>();

/** The shapes of an icon of the sheet, read once. */
export function shapesOf(name: IconName): readonly IconShape[] {
  const known = read.get(name);
  if (known !== undefined) return known;
  const shapes = [...iconPaths[name].matchAll(/<(path|rect|circle)([^>]*)\/>/g)].map(([, tag, written = '']) => ({
    tag: tag as IconShape['tag'],
    attributes: Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [names[key] ?? key, value]),
    ),
  }));
  read.set(name, shapes);
  return shapes;
}
