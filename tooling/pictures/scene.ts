/** A page in a state, and how to get there. */
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';

/** A server whose operator gave terms, one that tells of a maintenance and of new features, and one with the app and the pages of development. */
export type ServerKind = 'plain' | 'telling' | 'apps';
/** Of the person whose account the scenes show. */
export const SCENE_EMAIL = 'ana@harbour.example';

export interface Scene {
  readonly name: string;
  /** Whose browser it is. */
  readonly who: 'visitor' | 'user';
  /** Plain unless told. */
  readonly server?: ServerKind;
  /** In a browser that runs no script. */
  readonly hasNoScript?: true;
  readonly lead: (page: Page, server: RunningServer) => Promise<void>;
}
