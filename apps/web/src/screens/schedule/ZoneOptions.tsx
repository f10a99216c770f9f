import { memo, useMemo } from 'react';
import { offsetOf } from '../../platform/time-zone.ts';
import { zoneGroups } from './time-zones.ts';
import { noonOf, useZoneOffsets } from './use-zone-offsets.ts';

/** All zones by region, each as `Zagreb (UTC+1)` on the day of the meeting: hundreds, drawn anew only for another day or choice. @param date `YYYY-MM-DD` */
export const ZoneOptions = memo(function ZoneOptions({ chosen, date }: { readonly chosen: string; readonly date: string }) {
  const groups = useMemo(() => zoneGroups([chosen]), [chosen]);
  const names = useMemo(() => groups.flatMap(({ zones }) => zones.map(({ name }) => name)), [groups]);
  const offsets = useZoneOffsets(names, date);
  // The chosen one is seen at once.
  const chosenOffset = useMemo(() => offsetOf(chosen, noonOf(date)), [chosen, date]);
  return groups.map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      {zones.map(({ name, place }) => (
        <option key={name} value={name}>
          {withOffset(place, name === chosen ? chosenOffset : offsets.get(name))}
        </option>
      ))}
    </optgroup>
  ));
});

const withOffset = (place: string, offset: string | undefined): string =>
  offset === undefined || offset === '' || offset === place ? place : `${place} (${offset})`;
