/** Small letters of Cyrillic and Greek, and the Latin ones that a reader takes them, or their capitals, for. */
const foreign = 'авсԁеһнііјкӏморԛѕтухԝѵαβεηικμνορτυχ';
const latin = 'abcdehhiijklmopqstyxwvabehikmnoptyx';
const latinOf = new Map([...foreign].map((letter, at) => [letter, [...latin][at] as string]));

/**
 * A form of a name for comparison: equal for names that readers confuse. Letter case, width, look-alike letters of other scripts and invisible
 * characters make no difference.
 */
export const normalizedName = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[\p{Default_Ignorable_Code_Point}\u00ad]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
