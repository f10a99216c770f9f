/** Finds what of one machine must not be in the repository: paths of the place where it was written, hosts of package registries. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

// Some characters stand in brackets, so that this file does not find itself.
const traces = [
  [/(?<![\w.@/-])\/(?:wor[k]\/(?:main|shared|\.library|\.mirror)|roo[t]\/|hom[e]\/[a-z])/, 'a machine path'],
  [/C:\\+User[s]\\|(?<![\w.@-])\/User[s]\/[a-z]/, 'a machine path'],
  [/"resolved":\s*"https?:[/]{2}/, 'a registry host'],
  [/(?:^|\n)\s*registry\s*=|_auth[T]oken/, 'a registry setting'],
];
const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|wasm|zip|gz|br|node)$/;

/** @param files paths from the root, as git lists them */
export function findTraces(files) {
  return files.filter((file) => !binary.test(file)).flatMap((file) => tracesOf(file, readFileSync(fromRoot(file), 'utf8')));
}

export function tracesOf(file, text) {
  return traces
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, what]) => `${file}: holds ${what} (${text.match(pattern)?.[0].trim()})`);
}
