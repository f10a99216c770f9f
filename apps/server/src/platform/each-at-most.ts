/**
 * Does something with each, so many at a time, and goes on after a failure.
 * @throws what the first that failed threw, when all have been tried
 */
export async function eachAtMost<T>(atOnce: number, items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of rest) await act(item).catch((cause: unknown) => failures.push(cause));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
