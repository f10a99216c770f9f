/** Smaller files say nothing about the network, larger ones would fill it for too long. */
const LEAST_BYTES = 48 * 1024;
/** A network that takes longer has low bandwidth, or is away. */
const LIMIT_MS = 20_000;

/** @returns the smallest of this page's files that says enough about the network, with its size as it was sent */
function aFile(): { readonly url: string; readonly bytes: number } | null {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = files.filter(
    ({ name, encodedBodySize }) => name.startsWith(`${window.location.origin}/assets/`) && encodedBodySize >= LEAST_BYTES,
  );
  const [smallest] = own.sort((a, b) => a.encodedBodySize - b.encodedBodySize);
  return smallest === undefined ? null : { url: smallest.name, bytes: smallest.encodedBodySize };
}

/**
 * Loads one of this page's files anew, twice: the first time the server begins slowly, whatever the network carries.
 * @returns what came per second the second time, in bits, 0 where both took longer than 20 s; null when the page has loaded no file that is large enough
 * @throws when it does not come
 */
export async function measureBandwidth(): Promise<number | null> {
  const file = aFile();
  if (file === null) return null;
  let tookMs = 0;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LIMIT_MS);
  try {
    for (let load = 0; load < 2; load += 1) tookMs = await bodyTimeMs(file.url, late.signal);
  } catch (cause) {
    if (late.signal.aborted) return 0;
    throw cause;
  } finally {
    clearTimeout(timer);
  }
  return (file.bytes * 8_000) / Math.max(tookMs, 1);
}

async function bodyTimeMs(url: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(url, { cache: 'no-store', priority: 'low', signal });
  // After an update the server may have it no more.
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const beganAt = performance.now();
  await answer.arrayBuffer();
  return performance.now() - beganAt;
}
