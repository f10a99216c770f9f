/** Drawn on a 24 px grid with a 1.75 px stroke; the stroke is currentColor. Source: the project's icon sheet. */
export const iconPaths = {
  menu: '<path d="M3.8 7h16.4M3.8 12h16.4M3.8 17h16.4"/>',
  share: '<rect x="2.9" y="4" width="18.2" height="12.5" rx="2"/><path d="M8 20h8M12 13.2V7.4M9.3 9.9 12 7.2l2.7 2.7"/>',
  warning: '<path d="M12 4.2 21 19.6H3zM12 10v4.4"/><path d="M12 17v.1" stroke-width="2.2"/>',
  copy: '<rect x="8.3" y="8.3" width="12" height="12" rx="2"/><path d="M15.5 8.3V5.7a2 2 0 0 0-2-2H5.7a2 2 0 0 0-2 2v7.8a2 2 0 0 0 2 2h2.6"/>',
  link: '<path d="M10 13.700a4.3 4.3 0 0 0 6.2.3l3-3a4.3 4.3 0 0 0-6.1-6.100l-1.5 1.500M14 10.300a4.3 4.3 0 0 0-6.2-.3l-3 3a4.3 4.3 0 0 0 6.1 6.100l1.5-1.5"/>',
  pause: '<path d="M8.75 5.5v13M15.25 5.5v13" stroke-width="2.5"/>',
  play: '<path class="f" d="M8 5.4v13.2L18.6 12z"/>',
  stop: '<rect class="f" x="6" y="6" width="12" height="12" rx="2"/>',
  people:
    '<circle cx="9" cy="8" r="3.3"/><path d="M2.7 19.6a6.3 6.3 0 0 1 12.6 0M15.7 4.9a3.3 3.3 0 0 1 0 6.2M17.8 13.9a6.3 6.3 0 0 1 3.5 5.7"/>',
  invite: '<circle cx="10" cy="8" r="3.3"/><path d="M3.7 19.6a6.3 6.3 0 0 1 8.6-5.9M17.8 13.6v6.6M14.5 16.9h6.6"/>',
  end: '<path d="M12 3.4v8M6.9 6.3a7.7 7.7 0 1 0 10.2 0"/>',
  leave: '<path d="M13.5 4.2H6.7a1.9 1.9 0 0 0-1.9 1.9v11.8a1.9 1.9 0 0 0 1.9 1.9h6.8M10.3 12h10.4M17.2 8.4l3.6 3.6-3.6 3.6"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  check: '<path d="m4.8 12.6 4.7 4.7L19.4 7"/>',
  download: '<path d="M12 3.8v11M7.4 10.4l4.6 4.6 4.6-4.6M4.5 19.8h15"/>',
  'full-screen':
    '<path d="M3.9 9V5.7c0-1 .8-1.8 1.8-1.8H9M15 3.9h3.3c1 0 1.8.8 1.8 1.8V9M20.1 15v3.3c0 1-.8 1.8-1.8 1.8H15M9 20.1H5.7c-1 0-1.8-.8-1.8-1.8V15"/>',
  'exit-full-screen':
    '<path d="M9 3.9v3.3C9 8.2 8.2 9 7.2 9H3.9M20.1 9h-3.3c-1 0-1.8-.8-1.8-1.8V3.9M15 20.1v-3.3c0-1 .8-1.8 1.8-1.8h3.3M3.9 15h3.3c1 0 1.8.8 1.8 1.8v3.3"/>',
  freeze: '<path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.6 4.9 12 7l2.4-2.100M9.6 19.1 12 17l2.4 2.1"/>',
  clock: '<circle cx="12" cy="12" r="8.6"/><path d="M12 7.200V12l3.3 2"/>',
  info: '<circle cx="12" cy="12" r="8.6"/><path d="M12 11.2v5"/><path d="M12 7.9v.1" stroke-width="2.2"/>',
  monitor: '<rect x="2.9" y="4" width="18.2" height="12.5" rx="2"/><path d="M8 20h8M12 16.500V20"/>',
  'chevron-down': '<path d="m6.5 9.5 5.5 5.5 5.5-5.5"/>',
  user: '<circle cx="12" cy="8" r="3.8"/><path d="M4.8 20a7.2 7.2 0 0 1 14.4 0"/>',
  'log-out':
    '<path d="M10.5 4.200H6.700a1.9 1.9 0 0 0-1.9 1.900v11.800a1.9 1.9 0 0 0 1.9 1.900h3.800M10.3 12h10.400M17.2 8.400l3.6 3.6-3.6 3.6"/>',
  minus: '<path d="M5 12h14"/>',
  fit: '<rect x="2.9" y="4.6" width="18.2" height="14.8" rx="2"/><path d="M6.6 10.4V8.3h2.3M17.4 13.6v2.1h-2.3M6.6 13.6v2.1h2.3M17.4 10.4V8.3h-2.3"/>',
  'one-to-one':
    '<rect x="2.9" y="4.6" width="18.2" height="14.8" rx="2"/><path d="m7 10 1.7-1.3v6.6M15.3 10 17 8.7v6.6"/><path d="M12.2 10.4v.1M12.2 13.6v.1" stroke-width="2.2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  lock: '<rect x="4.8" y="10.4" width="14.4" height="10" rx="2"/><path d="M8 10.4V7.6a4 4 0 0 1 8 0v2.8M12 14.2v2.4"/>',
  unlock: '<rect x="4.8" y="10.4" width="14.4" height="10" rx="2"/><path d="M8 10.4V7.4a4 4 0 0 1 7.7-1.5M12 14.2v2.4"/>',
  mail: '<rect x="2.9" y="5" width="18.2" height="14" rx="2"/><path d="m3.6 7 8.4 6.200L20.4 7"/>',
  trash: '<path d="M4.2 6.6h15.6M9 6.6V4.3h6v2.3M6.3 6.6l.8 12c.1 1 .9 1.8 1.9 1.8h6c1 0 1.8-.8 1.9-1.8l.8-12"/>',
} as const;

export type IconName = keyof typeof iconPaths;
