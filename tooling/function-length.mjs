/**
 * How long functions of the product are. A function's own length is its lines without those of the functions that stand in it: what a component
 * or a factory holds has names of its own, and is measured by itself.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { fromRoot } from './lib/paths.mjs';

const MOST_LINES = 60;
/** Product code, and the scripts behind the commands; tests tell long stories in one function. */
const measured = /^(?:(?:apps|packages)\/[^/]+\/src\/|tooling\/).*\.(?:tsx?|mjs)$/;
const ofTests = /\.test\.|\/testing\/|^packages\/testkit\//;

/** @param files paths from the root, with forward slashes */
export const findLongFunctions = (files) =>
  files
    .filter((file) => measured.test(file) && !ofTests.test(file))
    .flatMap((file) =>
      longFunctionsOf(readFileSync(fromRoot(file), 'utf8'), file).map(
        ({ name, line, lines }) => `${file}:${line}: ${name} has ${lines} lines of its own, at most ${MOST_LINES}`,
      ),
    );

const longFunctionsOf = (text, file) => functionsOf(text, file).filter(({ lines }) => lines > MOST_LINES);

/**
 * @param file its ending says the language
 * @returns each function with its name, the line that it begins on, and its own lines
 */
export function functionsOf(text, file) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const lineOf = lineFinder(text);
  const found = [];
  /** @returns lines that belong to the functions below this node alone */
  const visit = (node, named) => {
    const inner = childrenOf(node).reduce((sum, child) => sum + visit(child, nameGivenBy(node)), 0);
    if (!isFunction(node)) return inner;
    const [first, last] = [lineOf(node.start), lineOf(node.end - 1)];
    found.push({ name: node.id?.name ?? named?.name ?? 'a function', line: first + 1, lines: last - first + 1 - inner });
    // It begins with the name that it is given; where the function around it has written before that, the line is that one's.
    const start = named?.start ?? node.start;
    return last - first + (/\S/.test(text.slice(text.lastIndexOf('\n', start) + 1, start)) ? 0 : 1);
  };
  visit(program);
  return found;
}

const isFunction = ({ type }) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** The name that a node gives to the function below it; a method begins with it. */
function nameGivenBy({ type, id, key, value, start }) {
  if (type === 'VariableDeclarator') return { name: id.name };
  if (type === 'MethodDefinition' || (type === 'Property' && isFunction(value))) return { name: key.name, start };
  return undefined;
}

/** @returns a function that says which line, from 0, a place of the text is on */
function lineFinder(text) {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (place) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (breaks[middle] < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
