import { placeOf, zoneNames } from '../../platform/time-zone.ts';

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
  const names = [...new Set([...zoneNames(), 'UTC', ...used])].sort();
  const groups = new Map<string, { name: string; place: string }[]>();
  for (const name of names) {
    const region = name.includes('/') ? (name.split('/')[0] ?? '') : 'UTC';
    const group = groups.get(region) ?? [];
    group.push({ name, place: placeOf(name) });
    groups.set(region, group);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}
