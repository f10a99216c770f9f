import { wholeDecoded } from './decoded.ts';

/**
 * A text out of the source of a mail as its reader would have seen it: without the `=` at line ends, `=3D` as `=`, as far as our links have such
 * signs. To be read only where the text itself says nothing: a secret may look like an escape.
 */
export const fromQuotedPrintable = (text: string): string =>
  wholeDecoded(text.replace(/=[ \t]*\n[\s>]*/g, '').replace(/=(?=23|2D|3D|5F)/g, '%'));
