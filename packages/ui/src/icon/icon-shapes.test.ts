import { describe, expect, it } from 'vitest';
import { type IconName, iconPaths } from './icon-paths.ts';
import { shapesOf } from './icon-shapes.ts';

describe('icons', () => {
  it.each(Object.keys(iconPaths) as IconName[])('%s is drawn whole', (name) => {
    const written = shapesOf(name)
      .map(
        ({ tag, attributes }) =>
          `<${tag}${Object.entries(attributes)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('')}/>`,
      )
      .join('');
    expect(written.replaceAll('className', 'class').replaceAll('strokeWidth', 'stroke-width')).toBe(iconPaths[name]);
  });
});
