/** `npm test`: makes what is missing, also a browser, then runs everything. `--quick` runs the unit tests alone. The last line counts. */
import { builtServer } from './lib/built-server.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureTestPrograms } from './lib/ensure-test-programs.mjs';
import { fromRoot } from './lib/paths.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { runCheck, runProject } from './lib/test-steps.mjs';

const isQuick = process.argv.includes('--quick');
/** As `npm start` has it: the server and the operator's commands begin hundreds of times, and need not be compiled anew each time. */
const compiled = { NODE_COMPILE_CACHE: fromRoot('.cache', 'compile'), ...process.env };

async function* quickSteps() {
  await ensureDependencies();
  yield await runProject('unit', compiled);
}

async function* allSteps() {
  await ensureAll();
  const env = {
    ...compiled,
    ...(await ensureTestPrograms()),
    NINEFOLD_CHROMIUM: await ensureBrowser(),
    NINEFOLD_SERVER: builtServer(),
  };
  yield await runCheck('tooling/check.mjs');
  for (const project of ['unit', 'server', 'screens', 'pages', 'e2e']) yield await runProject(project, env);
  yield await runCheck('tooling/spec/report.mjs');
}

try {
  let passed = 0;
  let failed = 0;
  const failures = [];
  for await (const step of isQuick ? quickSteps() : allSteps()) {
    passed += step.passed;
    failed += step.failed;
    failures.push(...step.failures);
  }
  // Last, so that whoever reads only the end knows what to look at.
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  failWithOneLine(error);
}
