/**
 * Texts by their keys, in the form of i18next's JSON, version 4 (ADR 24): nested tables with values in `{{name}}`. A text that goes by a
 * number has a key for each plural form of its language: `people_one` and `people_other` for the id `people`.
 */
export interface TextTable {
  readonly [step: string]: string | TextTable;
}

/** `presenter.watching.people`: the steps to each text of a table. */
export type TextId<Table> = {
  [Step in keyof Table & string]: Table[Step] extends string ? WithoutForm<Step> : `${Step}.${TextId<Table[Step]>}`;
}[keyof Table & string];

type WithoutForm<Step extends string> = Step extends `${infer Id}_${Intl.LDMLPluralRule}` ? Id : Step;

/** What is put into a text, by name. `count`, a number, chooses the plural form too. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Looks up a text by its id and fills in its values.
 * @param locale whose plural forms the table has
 * @returns the id itself where the table has no such text, as i18next does
 */
export function textOf(table: TextTable, id: string, values: TextValues, locale: string): string {
  const form = typeof values['count'] === 'number' ? at(table, `${id}_${new Intl.PluralRules(locale).select(values['count'])}`) : undefined;
  return (form ?? at(table, id) ?? id).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether a table has a text of this id, for ids that are composed at run time. */
export const isTextOf = (table: TextTable, id: string): boolean => at(table, id) !== undefined;

function at(table: TextTable, id: string): string | undefined {
  let found: string | TextTable | undefined = table;
  for (const step of id.split('.')) found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}
