/** The named chunks and all that they import: first the entry, which is the first named one, then each after what it imports. */
export function chunksOf(manifest, keys) {
  const chunks = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The page build made no chunk for ${key}.`);
    if (chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) add(imported);
    chunks.add(chunk);
  };
  for (const key of keys) add(key);
  const entry = manifest[keys[0]];
  return [entry, ...[...chunks].filter((chunk) => chunk !== entry)];
}
