import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient } from 'livekit-server-sdk';
import { filesIn } from '../launch-engine.ts';
import { loadKeys } from '../keys.ts';

/** The rooms that the engine of a data folder has now, as it tells them itself. */
export async function roomsOfEngine(dataDir: string): Promise<readonly { readonly name: string; readonly maxParticipants: number }[]> {
  const files = filesIn(join(dataDir, 'engine'));
  const { ports } = JSON.parse(await readFile(files.record, 'utf8')) as { ports: { http: number } };
  const [{ apiKey, apiSecret }] = await loadKeys(files.keys);
  return new RoomServiceClient(`http://127.0.0.1:${ports.http}`, apiKey, apiSecret).listRooms();
}
