import { normalizedName } from './normalized-name.ts';

/** What somebody is in a meeting, as far as a word for it may be their name. */
export interface Standing {
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isPresenting: boolean;
}
/** One who only watches, or is not in. */
export const nothingSpecial: Standing = { isHost: false, isCoHost: false, isPresenting: false };

/** In the languages of the pages, without spaces and signs. The host may be called any of them. */
const labels: readonly (readonly [pattern: RegExp, isTheirs: (standing: Standing) => boolean])[] = [
  [/^(?:co-?host|mitgastgeber(?:in)?)$/, ({ isCoHost }) => isCoHost],
  [/^(?:presenter|pr(?:ä|ae)sent(?:ator(?:in)?|ierender?)|moderator(?:in)?|vortragender?)$/, ({ isPresenting }) => isPresenting],
  [/^(?:meeting)?(?:host(?:in)?|gastgeber(?:in)?|owner|organi[sz]er|organisator(?:in)?)$/, () => false],
  [/^(?:system|support|admin(?:istrator(?:in)?)?|server|security|helpdesk|hilfe)$/, () => false],
  // As who gave none are called.
  [/^(?:viewer|zuschauer)\d+$/, () => false],
];

/** Whether a name is only a word for a role that its owner does not have, such as "Host" (H-04): readers would take the person for somebody else. */
export function isForeignRole(name: string, standing: Standing): boolean {
  if (standing.isHost) return false;
  const bare = normalizedName(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return labels.some(([pattern, isTheirs]) => pattern.test(bare) && !isTheirs(standing));
}
