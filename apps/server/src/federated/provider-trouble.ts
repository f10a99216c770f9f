/** What the log says of a provider that could not be spoken with: what was expected, what came instead, and from where. */
export interface ProviderTrouble {
  readonly why: string;
  readonly expected?: string;
  readonly got?: string;
  readonly address?: string;
  readonly status?: number;
}

/** Causes lie in one another, a few deep. */
const MOST_CAUSES = 5;

/**
 * Reads what the client of OpenID Connect threw. The provider's own sentences are left out, since they may name the person.
 * @param address that was asked, for troubles that do not tell it themselves
 */
export function troubleOf(thrown: unknown, address: string): ProviderTrouble {
  const causes = causesOf(thrown);
  const why = causes.findLast((cause) => cause instanceof Error)?.message ?? 'unknown';
  const response = causes.find((cause) => cause instanceof Response);
  if (response !== undefined) return { why, ...ofResponse(response, address) };
  const compared = causes.find(isComparison);
  if (compared !== undefined)
    return { why, expected: String(compared.expected), got: String((compared.body ?? compared.claims)[nameIn(compared)]), address };
  const answered = causes.find(isOfAnotherIssuer);
  if (answered !== undefined)
    return { why, expected: answered.expected, got: answered.parameters.get('iss')?.slice(0, 300) ?? '', address };
  const untimely = causes.find(isUntimely);
  if (untimely !== undefined) return { why, ...ofClocks(untimely), address };
  const refusal = causes.find(isRefusal);
  if (refusal !== undefined)
    return {
      why,
      got: errorName(refusal.error),
      address: refusal.response?.url || address,
      status: refusal.status,
    };
  const code = causes.map((cause) => (cause as { code?: unknown } | null)?.code).findLast((one) => typeof one === 'string');
  return { why, ...(code === undefined ? {} : { got: code }), address };
}

/** An error's name, which anybody may have written into an address; never its description, which may name a person. */
export const errorName = (said: string): string => said.replace(/[^\w-]/g, '').slice(0, 40);

function causesOf(thrown: unknown): unknown[] {
  const causes: unknown[] = [];
  for (
    let cause = thrown;
    cause !== undefined && cause !== null && causes.length < MOST_CAUSES;
    cause = (cause as { cause?: unknown }).cause
  )
    causes.push(cause);
  return causes;
}

function ofResponse(response: Response, asked: string): Omit<ProviderTrouble, 'why'> {
  const address = response.url === '' ? asked : response.url;
  const { status } = response;
  const moved = response.headers.get('location');
  if (moved !== null) return { expected: '200 with JSON', got: `moved to ${moved.slice(0, 300)}`, address, status };
  return { expected: '200 with JSON', got: response.headers.get('content-type')?.slice(0, 100) ?? 'no content type', address, status };
}

interface Comparison {
  readonly expected: unknown;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly attribute?: string;
  readonly claim?: string;
}
/** Not of a nonce or a subject: they are secrets, or persons. */
const isComparison = (cause: unknown): cause is Comparison =>
  typeof cause === 'object' && cause !== null && 'expected' in cause && ['iss', 'issuer', 'aud'].includes(nameIn(cause as Comparison));
const nameIn = ({ attribute, claim }: Comparison): string => attribute ?? claim ?? '';

/** The way back named another provider (RFC 9207). */
interface OfAnotherIssuer {
  readonly expected: string;
  readonly parameters: URLSearchParams;
}
const isOfAnotherIssuer = (cause: unknown): cause is OfAnotherIssuer => {
  const { expected, parameters } = (cause ?? {}) as Readonly<Record<string, unknown>>;
  // Another state is told in the same shape, and is a secret.
  return typeof expected === 'string' && URL.canParse(expected) && parameters instanceof URLSearchParams && parameters.has('iss');
};

interface Untimely {
  readonly now: number;
  readonly tolerance: number;
  readonly claim: 'exp' | 'nbf';
  readonly claims: Readonly<Record<string, unknown>>;
}
const isUntimely = (cause: unknown): cause is Untimely =>
  typeof cause === 'object' && cause !== null && 'tolerance' in cause && 'now' in cause && 'claims' in cause;
/** Clocks that are apart, most often: which way, in seconds. */
function ofClocks({ now, tolerance, claim, claims }: Untimely): Pick<ProviderTrouble, 'expected' | 'got'> {
  const apart = Math.abs(Number(claims[claim]) - now);
  const got = claim === 'exp' ? `over for ${apart} s` : `good in ${apart} s`;
  return { expected: `clocks that are ${tolerance} s apart at most: look at this machine's and the provider's`, got };
}

const isRefusal = (cause: unknown): cause is { readonly error: string; readonly status: number; readonly response?: Response } =>
  cause instanceof Error && 'error' in cause && typeof cause.error === 'string' && 'status' in cause;
