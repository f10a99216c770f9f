import type { CaptureTrouble } from '../../live-meeting/capture-trouble.ts';
import { useServices } from '../../platform/services.ts';
import { captureWords } from '../../platform/texts/capture-trouble-text.ts';

/** Loaded where a picture did not come. */
export const CaptureWords = ({ trouble }: { readonly trouble: CaptureTrouble }) =>
  captureWords(trouble, navigator.userAgent, useServices().page.isFramed);
