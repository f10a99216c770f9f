import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');

describe('icons', () => {
  it('are drawn in the sprite, each once and none without a name', () => {
    const drawn = [...sprite.matchAll(/<symbol id="icon-([^"]+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...iconNames]);
  });

  it('are made of shapes alone: no style, script or address that the policy of the pages would refuse', () => {
    const tags = new Set([...sprite.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(['circle', 'path', 'rect', 'svg', 'symbol']);
    expect(sprite).not.toMatch(/style=|href=|\bon[a-z]+=/);
  });
});
