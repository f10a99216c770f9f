/** Which viewer a browser is given; the numbers are those of the old product (CLIENT-01). */
export const clientResult = { None: 0, Flash: 1, Html5: 2 } as const;
export type ClientResult = (typeof clientResult)[keyof typeof clientResult];
