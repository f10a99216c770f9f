import { useMemo } from 'react';
import { roomText } from '../../../platform/texts/room-text.ts';
import { qrCode, qrPath } from './qr-code.ts';
import styles from './invite.module.css';

/** The light border that readers need, in modules. */
const BORDER = 4;

/** The link as a QR code, made in the page: nobody else learns of it. Nothing for an address that is too long for one. */
export function QrPicture({ link }: { readonly link: string }) {
  const modules = useMemo(() => qrCode(link), [link]);
  if (modules === null) return null;
  const side = modules.length + 2 * BORDER;
  return (
    <figure className={styles.qr}>
      <svg viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`} role="img" aria-label={roomText('invite.qr')} shapeRendering="crispEdges">
        <path className={styles.dark} d={qrPath(modules)} />
      </svg>
      <figcaption>{roomText('invite.qrHint')}</figcaption>
    </figure>
  );
}
