/**
 * The first words of a viewer's page. A personal URL is waited for, a code is not: it is made by the meeting it leads to (D-43).
 * No imports: the early script of the meeting page holds a copy of this file.
 */
export const joinOfPlace = (place: string) =>
  /^\d/.test(place) ? ({ type: 'join', codeOrPurl: place } as const) : ({ type: 'join', codeOrPurl: place, waits: true } as const);
