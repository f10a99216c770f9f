import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { SETTING_ID } from '../maintenance/maintenance.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { done, type OperatorAnswer, refused } from './requests.ts';

interface Announced {
  readonly startsAt: number;
  readonly minutes: number;
  readonly isAudioOnly: boolean;
  readonly note: string;
}

/** Operator's command: announces a maintenance window. */
export async function announceMaintenance(
  { maintenance, clock }: OperatorPorts,
  { startsAt, minutes, isAudioOnly, note }: Announced,
): Promise<OperatorAnswer> {
  if (startsAt + minutes * MINUTE_MS <= clock.now()) return refused('That time is over already.');
  const id = await maintenance.announce({ startsAt, minutes, isAudioOnly, note });
  return done(`Announced. Cancel it with: maintenance cancel ${id}`, [
    { id, startsAt: new Date(startsAt).toISOString(), minutes, isAudioOnly, note },
  ]);
}

/** Operator's command: lists the maintenance windows. */
export async function listMaintenance({ maintenance, clock }: OperatorPorts): Promise<OperatorAnswer> {
  const now = clock.now();
  const rows = (await maintenance.windows())
    .filter(({ startsAt, minutes }) => startsAt + minutes * MINUTE_MS > now)
    .map((window) => ({ ...window, startsAt: new Date(window.startsAt).toISOString(), isDuring: window.startsAt <= now }));
  return done(rows.length === 0 ? 'No maintenance is announced.' : `${rows.length} announced.`, rows);
}

/** Operator's command: cancels a maintenance window by its id. */
export async function cancelMaintenance({ maintenance }: OperatorPorts, id: string): Promise<OperatorAnswer> {
  if (id === SETTING_ID) return refused('This one comes from the settings: empty MAINTENANCE_START and start the server again.');
  return (await maintenance.cancel(id)) ? done('Cancelled.', [{ id }]) : refused('No such maintenance is announced.');
}
