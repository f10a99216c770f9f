/** Where a button stands in the order of the Tab key when nobody says otherwise (CTRL-BUTTON-04, CONST-27). */
export const DEFAULT_TAB_INDEX = 1;

/**
 * What is written into the page for the option "tab index". 1 means the order of the page, which browsers call 0: a 1 there would put
 * every button before every field and link (WCAG 2.4.3; docs/deviations.md). Any other number is written as it is.
 */
export const writtenTabIndex = (option: number): number => (option === DEFAULT_TAB_INDEX ? 0 : option);
