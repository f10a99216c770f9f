/**
 * Copies what may be shown of a fetched document: listed elements with listed attributes, made anew in this page. Scripts, event attributes,
 * frames, forms and styles of other elements have no way through (SEC-12, T-06).
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: ['title'],
  address: [],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  kbd: [],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  q: [],
  s: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};
/** For every allowed element. */
const everywhere = ['id', 'lang', 'dir', 'class'] as const;
/** What is inside is no text for people. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'frame',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
]);
const DEEPEST = 100;
const ID_PREFIX = 'content-';

/**
 * Copies a fetched content page into a fragment with allowed elements and attributes only.
 * @param page the document in which the copy will stand
 */
export function cleanCopy(fetched: Document, page: Document): DocumentFragment {
  const copy = page.createDocumentFragment();
  if (fetched.body !== null) copyChildren(fetched.body, copy, page, 0);
  return copy;
}

/** The text of a fetched page's style sheets, to be adopted while the page is shown. */
export const styleTextOf = (fetched: Document): string =>
  [...fetched.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');

function copyChildren(from: Element, to: Node, page: Document, depth: number): void {
  if (depth > DEEPEST) return;
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(page.createTextNode(child.textContent ?? ''));
    else if (child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, to, page, depth);
  }
}

function copyElement(element: Element, to: Node, page: Document, depth: number): void {
  const name = element.localName;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || dropped.has(name)) return;
  const attributes = allowed[name];
  // An element that is not on the list gives way to what it holds.
  if (attributes === undefined) return copyChildren(element, to, page, depth + 1);
  const made = page.createElement(name);
  for (const attribute of [...everywhere, ...attributes]) {
    const value = element.getAttribute(attribute);
    const safe = value === null ? null : safeValue(attribute, value, page);
    if (safe !== null) made.setAttribute(attribute, safe);
  }
  if (name === 'a' && isElsewhere(made, page)) made.setAttribute('rel', 'noopener noreferrer');
  copyChildren(element, made, page, depth + 1);
  to.appendChild(made);
}

/** Ids get a beginning of their own, so that none stands in for one of the page's. */
function safeValue(attribute: string, value: string, page: Document): string | null {
  if (attribute === 'id') return ID_PREFIX + value;
  if (attribute !== 'href') return value;
  if (value.startsWith('#')) return `#${ID_PREFIX}${value.slice(1)}`;
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, page.baseURI).protocol) ? value : null;
  } catch {
    return null;
  }
}

const isElsewhere = (link: Element, page: Document): boolean => {
  const href = link.getAttribute('href');
  return href !== null && new URL(href, page.baseURI).origin !== new URL(page.baseURI).origin;
};
