/** Small letters of Cyrillic and Greek, and the Latin ones that a reader takes them, or their capitals, for. */
const foreign = 'авсԁеһнііјкӏморԛѕтухԝѵαβεηικμνορτυχ';
const latin = 'abcdehhiijklmopqstyxwvabehikmnoptyx';
const latinOf = new Map([...foreign].map((letter, at) => [letter, [...latin][at] as string]));

/**
 * Equal for names that a reader takes for one another: in any letter case and any width, by letters of another script, with or without what
 * shows nothing.
 */
export const normalizedName = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[\p{Default_Ignorable_Code_Point}\u00ad]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
