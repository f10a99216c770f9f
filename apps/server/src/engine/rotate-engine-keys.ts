import { join } from 'node:path';
import { rotateKeys } from './keys.ts';
import { filesIn } from './launch-engine.ts';
import { readRecord } from './record.ts';

/** Operator's command: adds a new pair of API keys beside the one in use. The engine knows it from its next start on (`apply-rotated-keys.ts`). */
export async function rotateEngineKeys(dataDir: string): Promise<void> {
  const files = filesIn(join(dataDir, 'engine'));
  const record = await readRecord(files.record);
  await rotateKeys(files.keys, record?.keyIds ?? []);
}
