export const MINIMUM_FLASH = [9, 0, 124] as const;

/**
 * True from 9.0.124 on (CLIENT-21).
 * @param description of the plug-in, such as `Shockwave Flash 9.0 r124`, or a version such as `9.0.124`; null when there is none
 */
export function isFlashSupported(description: string | null): boolean {
  const found = description?.match(/(\d+)[.,](\d+)(?:[.,]|\s*[rd])(\d+)/);
  if (!found) return false;
  const version = found.slice(1).map(Number);
  for (const [index, wanted] of MINIMUM_FLASH.entries()) {
    const have = version[index] ?? 0;
    if (have !== wanted) return have > wanted;
  }
  return true;
}
