import postcss from 'postcss';

/**
 * The styles that a page's markup takes as it stands: rules for its classes and elements, without those of hovering and presses. Whether an
 * attribute, a relation or a window's size fits is not asked: rather a rule too many. A video has nothing to show yet, and is not drawn: its
 * inner parts are a fifth of all that is styled for a first paint. Names that nothing of it reads (of colours of other pages) are left out too.
 * @param styles a style sheet, minified: what is kept of it stays as it is
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
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    // Of the steps of keyframes each is a rule too.
    if (!isInKeyframes(rule) && !rule.selectors.some(isTaken)) removeWithEmptyConditions(rule);
  });
  leaveOutUnread(sheet, markup);
  return sheet.toString() + (tags.has('video') ? 'video{display:none!important}' : '');
}

/** A custom property that no other declaration reads, nor a style in the markup; one that only such a one reads goes with it. */
function leaveOutUnread(sheet, markup) {
  const read = new Set();
  const notes = (text) => {
    for (const [, name] of text.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
  };
  notes(markup);
  const named = [];
  sheet.walkDecls((declaration) => {
    if (declaration.variable) named.push(declaration);
    else notes(declaration.value);
  });
  for (let before = -1; before !== read.size; ) {
    before = read.size;
    for (const { prop, value } of named) if (read.has(prop)) notes(value);
  }
  for (const declaration of named.filter(({ prop }) => !read.has(prop))) {
    const rule = declaration.parent;
    declaration.remove();
    if (rule.nodes.length === 0) removeWithEmptyConditions(rule);
  }
}

const isInKeyframes = ({ parent }) => parent.type === 'atrule' && parent.name.endsWith('keyframes');

function removeWithEmptyConditions(node) {
  const { parent } = node;
  node.remove();
  if (parent.type === 'atrule' && parent.nodes.length === 0) removeWithEmptyConditions(parent);
}
