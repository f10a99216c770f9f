/**
 * What extensions and other scripts add to every object turns up in each `for … in`, also in those of libraries, which then take it for their own.
 * Hidden there, it goes on working for whoever has added it. What was added for good stays.
 */
export function hideAdditions({ prototype }: ObjectConstructor): void {
  for (const name of Object.keys(prototype)) Reflect.defineProperty(prototype, name, { enumerable: false });
}
