/** Version of the pages and their scripts; stands in the page state, and as the release in error reports (TRACK-27). */
export const CLIENT_VERSION = '0.1.0';
