/** One table for each `en….ts`, by its name, and `rules`: the texts that rules hand out, by their English words. */
export type Translation = Readonly<Record<string, Readonly<Record<string, string>>>>;
