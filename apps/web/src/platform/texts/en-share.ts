/** Words of what can be done with the own share while it goes on. Loaded with those buttons. */
export const enShare = {
  more: 'More about the share',
  freeze: 'Pause: the last picture stays',
  blank: 'Blank: viewers see nothing',
  switch: 'Switch',
  smooth: 'Make smooth',
  sharp: 'Make sharp',
} as const;

export type ShareTextId = keyof typeof enShare;
