import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tooling/vitest/longest-first.ts';

const setupFiles = ['tooling/vitest/node-version.ts', 'tooling/vitest/end-left-servers.ts'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
const serverTests = [
  'packages/**/*.server.test.ts',
  'apps/**/*.server.test.ts',
  'tooling/**/*.server.test.{ts,mjs}',
  'bench/**/*.server.test.ts',
];
const screenTests = ['apps/web/**/*.screen.test.{ts,tsx}', 'packages/ui/**/*.test.tsx'];
/** By itself vitest leaves a core to its own process, which does little: on two cores that means one file at a time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** A test of the server waits for its server a third of its time, so that one file more finds room. */
const maxServerWorkers = maxWorkers + 1;

const chromium = process.env['NINEFOLD_CHROMIUM'] ?? '/usr/bin/chromium';
const launchOptions = {
  // Without one of these Playwright looks for a browser of its own.
  ...(existsSync(chromium) ? { executablePath: chromium } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

/** What hangs ends, and nothing is measured by it: the five seconds that are usual are short on a busy machine. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000 } as const;
const wholeProduct = { environment: 'node', setupFiles, testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          exclude: [...exclude, ...screenTests, ...serverTests],
          setupFiles,
          ...patient,
          maxWorkers,
          // They leave nothing behind: without a process for each file they take a fifth of the processor's time.
          isolate: false,
        },
      },
      {
        // What starts a server, an engine or another process, or opens a store on disk.
        test: { name: 'server', environment: 'node', include: serverTests, exclude, setupFiles, ...patient, maxWorkers: maxServerWorkers },
      },
      {
        plugins: [react()],
        // Nothing changes while they run: each file is a page anew, and would ask for hundreds of modules whether they have.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // Found late, they would reload the page in the middle of a first run.
        optimizeDeps: {
          include: [
            ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'vitest-browser-react'],
            ...['wouter', 'axe-core', 'zod', '@simplewebauthn/browser', 'uqr'],
          ],
        },
        test: {
          name: 'screens',
          include: screenTests,
          exclude,
          setupFiles: ['tooling/vitest/empty-storage.ts', 'tooling/vitest/icon-sprite.ts'],
          // A page waits for its browser half of the time.
          maxWorkers,
          // The code of a screen is made when it is first shown: on a busy machine that takes longer than the second that is usual.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // A server, and what one person meets there: nobody shares a screen, so a file leaves room for another one.
        test: { ...wholeProduct, name: 'pages', include: ['e2e/pages/**/*.test.ts'], exclude, maxWorkers },
      },
      {
        test: {
          ...wholeProduct,
          name: 'e2e',
          setupFiles: [...setupFiles, 'e2e/support/tell-on-failure.ts'],
          include: ['e2e/**/*.test.ts'],
          exclude: [...exclude, 'e2e/pages/**'],
          // Each file starts a server, an engine and browsers that share; two at a time would measure each other.
          fileParallelism: false,
          // What a story changes is its own server and browsers. The code beside them is loaded once, not by a process for each file.
          isolate: false,
        },
      },
    ],
  },
});
