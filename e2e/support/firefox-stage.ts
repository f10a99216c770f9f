/** One real server, a Chromium whose tab is worth watching, and a Firefox; each ends with the stories that opened it. */
import { type FirefoxOptions, launchFirefox, type TestFirefox } from '@ninefold/testkit/firefox.ts';
import { openDisplay, type XDisplay } from '@ninefold/testkit/x-display.ts';
import { expect } from 'vitest';
import { screenSize } from './firefox-screen.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';

/** Those whose story is told now. */
export const openFirefoxes = new Set<TestFirefox>();

export interface FirefoxStage extends Stage {
  readonly firefox: TestFirefox;
}

export interface FirefoxWindowStage extends FirefoxStage {
  readonly display: XDisplay;
}

/** A Firefox without a window: it watches. */
export async function openFirefoxStage(options: StageOptions & FirefoxOptions = {}): Promise<FirefoxStage> {
  const [stage, firefox] = await Promise.all([openStage(options), launchFirefox(options)]);
  return withFirefox(stage, firefox, options);
}

/** A Firefox on a screen of its own, which it can share. */
export async function openFirefoxWindowStage(options: StageOptions & FirefoxOptions = {}): Promise<FirefoxWindowStage> {
  const display = await openDisplay(screenSize);
  const stage = await openFirefoxStage({ ...options, display });
  return {
    ...stage,
    display,
    close: async () => {
      await stage.close();
      await display.close();
    },
  };
}

function withFirefox(stage: Stage, firefox: TestFirefox, { breaksThings }: StageOptions): FirefoxStage {
  openFirefoxes.add(firefox);
  return {
    ...stage,
    firefox,
    expectNoComplaints: () => {
      stage.expectNoComplaints();
      expect(firefox.complaints, firefox.complaints.join('\n')).toEqual([]);
    },
    close: async () => {
      openFirefoxes.delete(firefox);
      await firefox.close();
      await stage.close();
      if (breaksThings !== true) expect(firefox.complaints, firefox.complaints.join('\n')).toEqual([]);
    },
  };
}
