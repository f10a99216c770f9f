/**
 * How often a property is tried: a fiftieth of what is usual where every one of thousands of changes is tried on it (`npm run mutate`).
 * @param usual in every other run
 */
export const rounds = (usual: number): number => (process.env['NINEFOLD_MUTATED_AREA'] === undefined ? usual : Math.ceil(usual / 50));
