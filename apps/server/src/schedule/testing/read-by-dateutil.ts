import { execFileSync } from 'node:child_process';

/** Python's dateutil, which calendars of that world read rules with. Without rules of the zone it takes the system's, which may be older than ours. */
const script = `
import io, json, sys
from datetime import timezone
from dateutil import tz
from dateutil.rrule import rrulestr
for line in sys.stdin:
    asked = json.loads(line)
    zones = tz.gettz if asked.get("zone") is None else tz.tzical(io.StringIO(asked["zone"])).get
    rule = rrulestr(asked["rules"], tzids=zones)
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

interface Asked {
  /** Lines of DTSTART, RRULE, RDATE and EXDATE. */
  readonly rules: string;
  /** When to stop. */
  readonly until: number;
  /** The VTIMEZONE of the file; the system's zones where it is left out. */
  readonly zone?: string | undefined;
}

/** @returns the starts before `until`, in milliseconds, for each */
export function startsByDateutil(asked: readonly Asked[]): number[][] {
  const input = asked.map((one) => JSON.stringify(one)).join('\n');
  const output = execFileSync(python, ['-c', script], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as number[]);
}
