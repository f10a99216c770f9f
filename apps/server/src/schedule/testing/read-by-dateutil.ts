import { execFileSync } from 'node:child_process';

/** Python's dateutil, which calendars of that world read rules with. Its own zones are the system's. */
const script = `
import json, sys
from datetime import timezone
from dateutil import tz
from dateutil.rrule import rrulestr
for line in sys.stdin:
    asked = json.loads(line)
    rule = rrulestr(asked["rules"], tzids=tz.gettz)
    found = []
    for start in rule:
        at = int(start.astimezone(timezone.utc).timestamp() * 1000)
        if at >= asked["until"]:
            break
        found.append(at)
    print(json.dumps(found))
`;

const python = process.env['NINEFOLD_DATEUTIL_PYTHON'] ?? 'python3';

/** Whether Python with dateutil is on this machine. */
export function hasDateutil(): boolean {
  try {
    execFileSync(python, ['-c', 'import dateutil'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param asked lines of DTSTART, RRULE and RDATE, and the time at which to stop @returns the starts before it, in milliseconds, for each */
export function startsByDateutil(asked: readonly { readonly rules: string; readonly until: number }[]): number[][] {
  const input = asked.map((one) => JSON.stringify(one)).join('\n');
  const output = execFileSync(python, ['-c', script], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as number[]);
}
