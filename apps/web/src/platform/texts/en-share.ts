/** Words of what can be done with the own share while it goes on. Loaded with those buttons. */
export const enShare = {
  more: 'More about the share',
  switch: 'Switch',
  smooth: 'Make smooth',
  sharp: 'Make sharp',
} as const;

export type ShareTextId = keyof typeof enShare;
