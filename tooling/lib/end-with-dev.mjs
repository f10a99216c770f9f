/** Loaded into the server of `npm run dev`: Node's watching stands between the script and the server, and outlives the script by itself. */
import { isMainThread } from 'node:worker_threads';
import { whenStarterGoes } from './parent.mjs';

if (isMainThread) {
  const watching = process.ppid;
  whenStarterGoes(
    () => {
      process.kill(process.pid, 'SIGTERM');
      process.kill(watching, 'SIGTERM');
    },
    () => true,
  );
}
