import { z } from 'zod';

const backgroundId = z.string().max(100);
/**
 * `POST /api/account/background`: null chooses the factory's, a name of `drawnBackgrounds` what comes with the product. Answers 0; 1 neither
 * that nor one of the own.
 */
export const chooseBackgroundRequest = z.object({ backgroundId: backgroundId.nullable() });
/** `POST /api/account/background/remove`. Answers 0; 1 not one of the own. */
export const removeBackgroundRequest = z.object({ backgroundId });
