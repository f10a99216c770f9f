/** The four edges that a toast may be held by, and from which toasts may stack. */
export const edges = ['top', 'bottom', 'left', 'right'] as const;
export type Edge = (typeof edges)[number];

export interface ToastOptions {
  /** Selector of the one element that toasts are copies of. */
  readonly template: string;
  /** Edge of the window that toasts are held by. */
  readonly anchor?: Edge;
  /** Where along that edge the first toast stands; the next ones follow away from it. */
  readonly stack?: Edge;
  /** Distance to both edges, whole pixels. */
  readonly offset?: number;
  readonly id?: string;
}
export interface ToastPlace {
  readonly anchor: Edge;
  readonly stack: Edge;
  readonly offset: number;
}

/** Where toasts stand unless told otherwise; the offset is in pixels (TLIB-11 to TLIB-13). */
export const toastDefaults: ToastPlace = { anchor: 'right', stack: 'bottom', offset: 20 };

const isUpright = (edge: Edge): boolean => edge === 'left' || edge === 'right';
const isEdge = (value: unknown): value is Edge => edges.includes(value as Edge);

/**
 * Reads where a toast goes. What a caller passes may come from a page, so it is looked at as it is, not as it is typed.
 * @returns the place, or what is wrong (TLIB-01, TLIB-04 to TLIB-08)
 */
export function placeOfToast(options: Partial<Record<keyof ToastOptions, unknown>>): ToastPlace | string {
  const { template, anchor = toastDefaults.anchor, stack = toastDefaults.stack, offset = toastDefaults.offset } = options;
  if (typeof template !== 'string' || template.trim() === '') return 'a toast needs the selector of its template';
  if (!isEdge(anchor)) return `the anchor of a toast must be one of ${edges.join(', ')}`;
  if (!isEdge(stack)) return `the stack origin of a toast must be one of ${edges.join(', ')}`;
  if (isUpright(anchor) === isUpright(stack)) {
    return `toasts anchored ${anchor} stack from ${isUpright(anchor) ? 'top or bottom' : 'left or right'}`;
  }
  if (!Number.isInteger(offset)) return 'the offset of a toast must be a whole number of pixels';
  return { anchor, stack, offset: offset as number };
}
