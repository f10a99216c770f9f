/**
 * The styles that a page's markup takes as it stands: rules for its classes and elements, without those of hovering and presses. Whether an
 * attribute, a relation or a window's size fits is not asked: rather a rule too many. A video has nothing to show yet, and is not drawn: its
 * inner parts are a fifth of all that is styled for a first paint.
 * @param styles a style sheet, minified
 * @param markup of the page, with its classes in double quotes
 */
export function firstStyles(styles, markup) {
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const tags = new Set(['html', 'body', ...[...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag)]);
  const isTaken = (selector) => {
    if (/:(?:hover|active)\b/.test(selector)) return false;
    const plain = selector.replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))*/g, '');
    const named = [...plain.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name));
    return named && [...plain.replaceAll(/[.#][\w-]+/g, ' ').matchAll(/[a-z][a-z0-9]*/g)].every(([tag]) => tags.has(tag));
  };
  const taken = (rules) =>
    rulesOf(rules)
      .map(({ head, body }) => {
        if (/^@(?:media|supports|layer|container)\b/.test(head)) {
          const inner = taken(body);
          return inner === '' ? '' : `${head}{${inner}}`;
        }
        return head.startsWith('@') || selectorsOf(head).some(isTaken) ? `${head}{${body}}` : '';
      })
      .join('');
  return taken(styles) + (tags.has('video') ? 'video{display:none!important}' : '');
}

/** Rules of a sheet, or of a condition in it. */
function rulesOf(styles) {
  const rules = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < styles.length; at += 1) {
    if (styles[at] === '{' && depth++ === 0) open = at;
    if (styles[at] === '}' && --depth === 0) {
      rules.push({ head: styles.slice(from, open).trim(), body: styles.slice(open + 1, at) });
      from = at + 1;
    }
  }
  return rules;
}

/** A list of selectors in its parts; a comma in brackets parts nothing. */
const selectorsOf = (list) => list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,(])+/g) ?? [];
