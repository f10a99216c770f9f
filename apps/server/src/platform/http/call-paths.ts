import { services } from '@ninefold/legacy-api/endpoints.ts';
import { pageOfPath } from '@ninefold/legacy-api/routes.ts';

const callPrefixes = [...Object.values(services), '/ajax/', '/purchase/', '/api/'].map((path) => path.toLowerCase());

/** Whether programs, and no people, ask for a path, given in small letters: they read JSON, people read pages. */
export const isCall = (path: string): boolean =>
  callPrefixes.some((prefix) => path.startsWith(prefix)) && pageOfPath(path.replace(/\/$/, '')) === null;
