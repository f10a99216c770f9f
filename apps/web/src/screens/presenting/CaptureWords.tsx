import type { CaptureTrouble } from '../../live-meeting/capture-trouble.ts';
import { captureText } from '../../platform/texts/capture-text.ts';

/** Loaded where a picture did not come. */
export const CaptureWords = ({ trouble }: { readonly trouble: CaptureTrouble }) => captureText(trouble);
