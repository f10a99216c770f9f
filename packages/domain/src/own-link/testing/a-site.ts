import type { OwnSite } from '../own-site.ts';

const pagePaths = ['/', '/login', '/reset-password', '/invited', '/Scheduler.aspx', '/JmClient/Join'];

/** A small site with a page of each kind. */
export const aSite: OwnSite = {
  hosts: ['meet.example', 'localhost:4400'],
  pageAt: (path) => pagePaths.find((page) => page.toLowerCase() === path.toLowerCase()) ?? null,
  startPrefix: '/start/',
  secrets: [
    { path: '/invited', name: 'key', length: 22, isNeeded: true },
    { path: '/reset-password', name: 'ticket', length: 43, isNeeded: false },
    { path: '/account/confirm/', name: null, length: 43, isNeeded: true },
  ],
};
export const KEY = 'aB3-dE_gH1jK2mN4pQ5rS6';
export const TICKET = 'k3J9_-aQ1mZ7xW2bN8cV4tR6yU0pL5sDfG7hJ2kL4zX';
