import {
  type MaintenanceNotice,
  type MaintenanceWindow,
  noticeNow,
  refusesNewMeetings,
} from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../settings/config.ts';
import { randomId } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import { announceMaintenance, cancelMaintenance } from './maintenance-commands.ts';

/** Id of the window from the settings, which no command can cancel. */
export const SETTING_ID = 'setting';

/** Maintenance as announced by the settings and by the operator's command (D-61). Asked of the store each time: either may change it. */
export interface Maintenance {
  /** All windows that were not cancelled, past ones too, the earliest first. */
  windows(): Promise<MaintenanceWindow[]>;
  notice(): Promise<MaintenanceNotice | null>;
  refusesNewMeetings(): Promise<boolean>;
  /** @returns its id */
  announce(window: Omit<MaintenanceWindow, 'id'>): Promise<string>;
  /** @returns whether there was one */
  cancel(id: string): Promise<boolean>;
}

type Settings = Pick<Config, 'MAINTENANCE_START' | 'MAINTENANCE_MINUTES' | 'MAINTENANCE_AUDIO_ONLY' | 'MAINTENANCE_NOTE'>;

/** Makes the list of maintenance windows from the settings and the store. */
export function createMaintenance(settings: Settings, store: Store, clock: Clock): Maintenance {
  const fromSettings = windowOf(settings);
  const windows = async (): Promise<MaintenanceWindow[]> => {
    const rows = await store.read.selectFrom('maintenance_notice').selectAll().where('cancelled_at', 'is', null).execute();
    const announced = rows.map((row) => ({
      id: row.id,
      startsAt: row.starts_at,
      minutes: row.minutes,
      isAudioOnly: row.is_audio_only === 1,
      note: row.note,
    }));
    return [...fromSettings, ...announced].toSorted((a, b) => a.startsAt - b.startsAt);
  };
  return {
    windows,
    notice: async () => noticeNow(await windows(), clock.now()),
    refusesNewMeetings: async () => refusesNewMeetings(await windows(), clock.now()),
    async announce({ startsAt, minutes, isAudioOnly, note }) {
      const id = randomId();
      await store.write(announceMaintenance, {
        id,
        starts_at: startsAt,
        minutes,
        is_audio_only: isAudioOnly ? 1 : 0,
        note,
        created_at: clock.now(),
        cancelled_at: null,
      });
      return id;
    },
    cancel: async (id) => (await store.write(cancelMaintenance, { id, now: clock.now() })) > 0,
  };
}

function windowOf(settings: Settings): MaintenanceWindow[] {
  if (settings.MAINTENANCE_START === undefined) return [];
  return [
    {
      id: SETTING_ID,
      startsAt: Date.parse(settings.MAINTENANCE_START),
      minutes: settings.MAINTENANCE_MINUTES,
      isAudioOnly: settings.MAINTENANCE_AUDIO_ONLY,
      note: settings.MAINTENANCE_NOTE ?? '',
    },
  ];
}
