/** Which rows the last test results prove. */

/** What kind of test a file holds; the Check column of a row asks for one. */
export function levelOfFile(path) {
  const name = path.replaceAll('\\', '/');
  if (/(^|\/)e2e\//.test(name)) return 'e2e';
  if (/\.screen\.test\.tsx?$/.test(name) || /(^|\/)packages\/ui\/.*\.test\.tsx$/.test(name)) return 'component';
  return /(^|\/)apps\/server\//.test(name) ? 'HTTP' : 'unit';
}

const provingLevels = {
  unit: ['unit', 'HTTP', 'component', 'e2e'],
  component: ['component', 'e2e'],
  HTTP: ['HTTP', 'e2e'],
  e2e: ['e2e'],
  'native-sim': ['e2e'],
};

/**
 * @param rows of `readRows`
 * @param tests `{ ids, level, project, passed }`, skipped tests left out
 * @returns `{ proved, touched, failing, unknown }`: proved maps a row's id to the project that proves it; touched rows have passing tests
 *   of a weaker kind than their Check column asks for; failing rows have a test that failed; unknown ids stand in no table
 */
export function weigh(rows, tests) {
  const checkOf = new Map(rows.map(({ id, check }) => [id, check]));
  const proved = new Map();
  const passedBy = new Set();
  const failing = new Set();
  const unknown = new Set();
  for (const { ids, level, project, passed } of tests) {
    for (const id of ids) {
      const check = checkOf.get(id);
      if (check === undefined) unknown.add(id);
      else if (!passed) failing.add(id);
      else {
        passedBy.add(id);
        if (provingLevels[check]?.includes(level)) proved.set(id, preferred(proved.get(id), project));
      }
    }
  }
  for (const id of failing) proved.delete(id);
  const touched = [...passedBy].filter((id) => !proved.has(id) && !failing.has(id) && checkOf.get(id) !== '');
  return { proved, touched: new Set(touched), failing, unknown };
}

/** The cheapest project that proves a row, so that the baseline does not depend on the order of files. */
const order = ['unit', 'server', 'screens', 'pages', 'e2e'];
const preferred = (one, other) => (one !== undefined && order.indexOf(one) <= order.indexOf(other) ? one : other);
