/**
 * Makes properties that extensions and other scripts have added to `Object.prototype` non-enumerable, so that they do not appear in `for … in`
 * loops of libraries. They keep working. Properties that cannot be reconfigured stay as they are.
 */
export function hideAdditions({ prototype }: ObjectConstructor): void {
  for (const name of Object.keys(prototype)) Reflect.defineProperty(prototype, name, { enumerable: false });
}
