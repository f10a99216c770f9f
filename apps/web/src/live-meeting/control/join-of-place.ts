/**
 * The join message with which a viewer's page begins. The server lets it wait for a personal URL whose meeting has not started; a code exists only
 * while its meeting runs (D-43).
 * No imports: the early script of the meeting page holds a copy of this file.
 */
export const joinOfPlace = (place: string) =>
  /^\d/.test(place) ? ({ type: 'join', codeOrPurl: place } as const) : ({ type: 'join', codeOrPurl: place, waits: true } as const);
