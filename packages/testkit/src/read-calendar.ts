/** Reads iCalendar text strictly by RFC 5545, by hand: another reader than the library that wrote it. */

export interface CalendarProperty {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** As it is written; `text` undoes the escapes of a text. */
  readonly value: string;
}

export interface CalendarComponent {
  readonly name: string;
  readonly properties: readonly CalendarProperty[];
  readonly parts: readonly CalendarComponent[];
}

const LINE_OCTETS = 75;
/** Values of parameters: bare, or in quotes, where a tab may be. */
const VALUE = '(?:"(?:\\t|[^"\\p{Cc}])*"|(?:\\t|[^";:,\\p{Cc}])*)';
const CONTENT_LINE = new RegExp(`^([A-Z0-9-]+)((?:;[A-Z0-9-]+=${VALUE}(?:,${VALUE})*)*):(.*)$`, 'su');

/** @throws Error at the first thing that RFC 5545 does not allow */
export function readCalendar(text: string): CalendarComponent {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in: ${line}`);
    if (Buffer.byteLength(line) > LINE_OCTETS) throw new Error(`a line of ${Buffer.byteLength(line)} octets: ${line}`);
  }
  const unfolded = lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(readProperty);
  const { component, rest } = readComponent(unfolded);
  if (component.name !== 'VCALENDAR' || rest.length > 0) throw new Error('not one calendar and nothing else');
  return component;
}

function readProperty(line: string): CalendarProperty {
  const [, name = '', parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
  if (name === '') throw new Error(`no content line: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new Error(`a control character in: ${line}`);
  const pairs = [...parameters.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', given = '']) => [
    key,
    given.replace(/^"|"$/g, ''),
  ]);
  return { name, parameters: Object.fromEntries(pairs) as Record<string, string>, value };
}

function readComponent(lines: readonly CalendarProperty[]): { component: CalendarComponent; rest: readonly CalendarProperty[] } {
  const [first, ...following] = lines;
  if (first?.name !== 'BEGIN') throw new Error(`a component does not begin, but with ${first?.name}`);
  const properties: CalendarProperty[] = [];
  const parts: CalendarComponent[] = [];
  let rest: readonly CalendarProperty[] = following;
  for (;;) {
    const [next, ...after] = rest;
    if (next === undefined) throw new Error(`${first.value} has no end`);
    if (next.name === 'BEGIN') {
      const inner = readComponent(rest);
      parts.push(inner.component);
      rest = inner.rest;
      continue;
    }
    rest = after;
    if (next.name === 'END') {
      if (next.value !== first.value) throw new Error(`${first.value} ends as ${next.value}`);
      return { component: { name: first.value, properties, parts }, rest };
    }
    properties.push(next);
  }
}

/** The only property of a name. @throws when there is none, or another */
export function property(component: CalendarComponent, name: string): CalendarProperty {
  const [found, ...more] = component.properties.filter((one) => one.name === name);
  if (found === undefined || more.length > 0) throw new Error(`${component.name} has ${more.length + Number(found !== undefined)} ${name}`);
  return found;
}

/** The value of the only property of a name, with the escapes of a text undone. */
export const text = (component: CalendarComponent, name: string): string =>
  property(component, name).value.replace(/\\([\\;,nN])/g, (_whole, character: string) => (/n/i.test(character) ? '\n' : character));

/** The only part of a kind. */
export function part(component: CalendarComponent, name: string): CalendarComponent {
  const [found, ...more] = component.parts.filter((one) => one.name === name);
  if (found === undefined || more.length > 0) throw new Error(`${component.name} has ${more.length + Number(found !== undefined)} ${name}`);
  return found;
}
