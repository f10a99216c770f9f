import { pageLanguages } from '@ninefold/domain/page-language/page-language.ts';
import { z } from 'zod';

const file = z.string().optional();

/** Words of the operator, and the language of ours. */
export const contentSettings = {
  /** HTML of the page of terms and privacy; a file of the same name with `.de` before its ending is its German form. */
  LEGAL_FILE: file,
  /** HTML of the bubble that tells of new features (D-86). */
  NEW_FEATURES_FILE: file,
  /** `browser`: what the visitor's browser asks for, English where we do not have it. */
  PAGE_LANGUAGE: z.enum([...pageLanguages, 'browser'], `must be ${pageLanguages.join(', ')} or browser`).default('en'),
};
export type ContentSettings = z.infer<z.ZodObject<typeof contentSettings>>;
