/** What the server says to its operator at the start, in plain words: where it is, and where picture and sound go. */
const greeting = /^(?:Ninefold is ready at http|Browsers are told to send picture and sound to )/;

/** The lines of its log, without that greeting. @param output everything the server wrote */
export const logLines = (output: string): string[] => output.split('\n').filter((line) => line !== '' && !greeting.test(line));
