/**
 * The icons of a page in two: those that its first paint shows, and all others, which wait until then.
 * @param sprite all icons: an `<svg>` of symbols, `id="icons"`
 * @param body the page's markup, which uses icons by `href="#icon-…"`
 * @returns two sprites; the id is that of the first
 */
export function splitIcons(sprite, body) {
  const symbols = sprite.match(/<symbol .*?<\/symbol>/gs) ?? [];
  const isShown = (symbol) => body.includes(`"#${/id="([^"]+)"/.exec(symbol)[1]}"`);
  const around = sprite.replace(/<symbol.*<\/symbol>/s, '<!---->');
  const of = (those) => around.replace('<!---->', those.join(''));
  return { shown: of(symbols.filter(isShown)), others: of(symbols.filter((symbol) => !isShown(symbol))).replace(' id="icons"', '') };
}
