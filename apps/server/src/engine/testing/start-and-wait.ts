/** A server process in the small: starts an engine, says when it is ready, and lives until it is killed. */
import { type EngineSettings, openEngine } from '../engine.ts';

const quiet = { info() {}, warn() {}, error() {} };
const engine = openEngine(JSON.parse(process.argv[2] ?? '') as EngineSettings, quiet);
engine.watch((state) => console.log(state));
setInterval(() => undefined, 1_000);
