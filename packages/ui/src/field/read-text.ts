export interface TextBox {
  /** What stands in the box. */
  readonly value: string;
  /** What shows while the box is empty and not focused. */
  readonly watermark?: string | undefined;
  readonly isPassword?: boolean;
}

/**
 * What a text box reads as (CTRL-TEXT-03 to CTRL-TEXT-05).
 * @returns the text as typed; for the watermark's own text null, or '' in a password box
 */
export function readText({ value, watermark, isPassword = false }: TextBox): string | null {
  if (watermark === undefined || value !== watermark) return value;
  return isPassword ? '' : null;
}
