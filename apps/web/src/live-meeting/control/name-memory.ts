import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { createResumeMemory } from './resume-memory.ts';

/**
 * The name that the person of this tab gave themselves in a meeting, so that whoever leaves and comes again is not asked anew. Kept as the way
 * back is: until the tab is closed, or somebody logs out.
 */
export interface NameMemory {
  /** '' when they gave none. */
  read(): string;
  write(name: string): void;
}

/**
 * Makes the memory of the name under which this tab joined a meeting.
 * @param place a code, or a personal URL; neither has a colon
 */
export function createNameMemory(place: string, storage: Parameters<typeof createResumeMemory>[1]): NameMemory {
  const kept = createResumeMemory(`name:${place}`, storage);
  return {
    read: () => cleanParticipantName(kept.read() ?? ''),
    write(name) {
      const clean = cleanParticipantName(name);
      if (clean === '') kept.forget();
      else kept.write(clean);
    },
  };
}
