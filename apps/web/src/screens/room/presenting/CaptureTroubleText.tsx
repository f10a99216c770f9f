import type { CaptureTrouble } from '../../../platform/capture-trouble.ts';
import { useServices } from '../../../services/services.ts';
import { captureTroubleText } from '../../../platform/texts/capture-trouble-text.ts';

/** Loaded where a picture did not come. */
export const CaptureTroubleText = ({ trouble }: { readonly trouble: CaptureTrouble }) =>
  captureTroubleText(trouble, navigator.userAgent, useServices().page.isFramed);
