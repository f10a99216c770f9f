import type { CaptureTrouble } from '../../../platform/capture-trouble.ts';
import { useServices } from '../../../services/services.ts';
import { captureTroubleText } from '../../../platform/texts/capture-trouble-text.ts';

/** Why the screen could not be captured, and what helps. Its code is loaded only then. */
export const CaptureTroubleText = ({ trouble }: { readonly trouble: CaptureTrouble }) =>
  captureTroubleText(trouble, navigator.userAgent, useServices().page.isFramed);
