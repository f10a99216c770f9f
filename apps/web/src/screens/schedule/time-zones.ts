/** Zones of one part of the world, each with the name of its place. */
export interface ZoneGroup {
  readonly region: string;
  readonly zones: readonly { readonly name: string; readonly place: string }[];
}

/**
 * All zones that the browser knows, by region.
 * @param used zones that have to be among them, such as the one of a plan made elsewhere
 */
export function zoneGroups(used: readonly string[]): ZoneGroup[] {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...used])].sort();
  const groups = new Map<string, { name: string; place: string }[]>();
  for (const name of names) {
    const region = name.includes('/') ? (name.split('/')[0] ?? '') : 'UTC';
    const group = groups.get(region) ?? [];
    group.push({ name, place: placeOf(name) });
    groups.set(region, group);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}

/** `America/Argentina/Buenos_Aires` reads `Buenos Aires, Argentina`. */
export function placeOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? region : places.reverse().join(', ');
}

/** Such as `UTC+1`: how far a zone is from UTC at a moment. @param at epoch milliseconds */
export function offsetOf(zone: string, at: number): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (offset ?? 'UTC').replace('GMT', 'UTC');
}

/** Such as `Zagreb, UTC+1`: the offset of a moment there. @param at epoch milliseconds */
export const zoneWithOffset = (zone: string, at: number): string => `${placeOf(zone)}, ${offsetOf(zone, at)}`;
