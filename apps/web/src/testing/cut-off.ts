/** What a person cannot see or reach because it runs out of the window, or out of a frame that cuts. */
const GRACE_PX = 1;

const isCutting = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
/** Said to screen readers alone, or shown only while it has the focus. */
const isUnseen = (element: Element): boolean => element.closest('.sr, .skip, [aria-hidden=true]') !== null;
/** Marks of its own that something was left out. */
const endsInDots = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';

function isCut(from: Element, { left, right, width }: DOMRect): boolean {
  if (width === 0) return false;
  for (let frame: Element | null = from; frame !== null; frame = frame.parentElement) {
    if (frame !== document.documentElement && frame !== document.body) {
      if (scrolls(frame) || endsInDots(frame)) return false;
      const side = frame.getBoundingClientRect();
      if (isCutting(frame) && (left < side.left - GRACE_PX || right > side.right + GRACE_PX)) return true;
    }
  }
  return left < -GRACE_PX || right > document.documentElement.clientWidth + GRACE_PX;
}

/** Texts and controls of the page that do not lie wholly between the sides of the window and of every frame that cuts; fields that cut what they hold. */
export function cutOff(root: Element = document.body): string[] {
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (words.nextNode()) {
    const { parentElement: parent, textContent: said } = words.currentNode;
    if (parent === null || said?.trim() === '' || /^(script|style|noscript)$/i.test(parent.tagName) || isUnseen(parent)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    if ([...range.getClientRects()].some((rect) => isCut(parent, rect))) found.add(String(said).slice(0, 60));
  }
  for (const control of root.querySelectorAll('button, input, select, textarea, a')) {
    if (isUnseen(control) || !control.checkVisibility({ visibilityProperty: true })) continue;
    if (isCut(control, control.getBoundingClientRect())) found.add(nameOf(control));
    if (control instanceof HTMLInputElement && cutsItsOwn(control)) found.add(`${nameOf(control)}: what it holds`);
  }
  return [...found];
}
/** A day or an hour is drawn by the browser, and nothing in the page tells that it is cut. */
function cutsItsOwn(input: HTMLInputElement): boolean {
  if (!/^(date|time)$/.test(input.type)) return false;
  const shown = input.offsetWidth;
  input.style.width = 'max-content';
  const needed = input.offsetWidth;
  input.style.width = '';
  return needed > shown + GRACE_PX;
}
const nameOf = (control: Element): string =>
  `<${control.tagName.toLowerCase()}> ${control.getAttribute('aria-label') ?? control.id} ${control.textContent?.slice(0, 60)}`.trim();
