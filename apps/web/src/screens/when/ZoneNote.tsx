import { useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import { ownZone, zoneWithOffset } from '../../platform/time-zone.ts';

/**
 * The text that says in which zone times are shown, where the browser does not name its own; null where it does.
 * @param shown the zone of those times, if another one can be chosen
 */
export function useZoneNote(shown?: string): string | null {
  const [{ name, isTold }] = useState(ownZone);
  if (isTold || (shown !== undefined && shown !== name)) return null;
  return text('common.zoneNotTold', { zone: zoneWithOffset(name, Date.now()) });
}

/** A line that says in which time zone the times on a page are, where the browser does not name its own. */
export function ZoneNote() {
  const note = useZoneNote();
  return note === null ? null : <p className="small quiet">{note}</p>;
}
