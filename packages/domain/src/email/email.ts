/** The limit everywhere: in lists and at registration (D-24). */
export const EMAIL_MAX = 70;

const LOCAL_PART = /^[a-z0-9_\-+!&*#~%=$.']+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
/** Two letters and more, or what stands for letters of another script: only there are digits no digits (EMAIL-08). */
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)$/i;

/**
 * Whether a text is an e-mail address. Spaces around it are the caller's to trim. The length is looked at first and each
 * pattern reads its text once, so that no input takes long (T-25).
 * @see docs/spec/email.md EMAIL-01 to EMAIL-08, EMAIL-17
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local, domain, ...more] = text.split('@') as [string, ...string[]];
  return domain !== undefined && more.length === 0 && isLocalPart(local) && isDomain(domain);
}

function isLocalPart(local: string): boolean {
  return LOCAL_PART.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const top = labels.pop() as string;
  return labels.length > 0 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(top);
}
