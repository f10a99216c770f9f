/** The path of a page in lower case: of a whole address or a path, without query and hash. */
export const pathOfPage = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*/s, '')
    .toLowerCase() || '/';
