import { useEffect, useState } from 'react';
import type { AddressTrouble } from '@ninefold/domain/browser/page-address.ts';
import { addressTrouble } from '../../services/page-address.ts';
import { useServices } from '../../services/services.ts';
import { text } from '../../platform/texts/text.ts';

/** Says that nothing works at the address by which the page was opened, and leads to the right one. */
export function AddressNotice() {
  const services = useServices();
  const [trouble, setTrouble] = useState<AddressTrouble | null>(null);
  // Not in the first drawing: that takes over markup which was made for everybody.
  useEffect(() => setTrouble(addressTrouble(services)), [services]);
  if (trouble === null) return null;
  return (
    <div className="lost" role="alert">
      <p>{text(`address.${trouble.kind}`, { address: trouble.address })}</p>
      {trouble.kind === 'elsewhere' ? (
        // By a load, and with what was added to the address since.
        <a href={trouble.link} onClick={() => setTrouble(addressTrouble(services))}>
          {text('address.open')}
        </a>
      ) : null}
    </div>
  );
}
