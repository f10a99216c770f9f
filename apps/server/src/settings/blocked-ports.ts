/** Ports that browsers open no address on (Fetch Standard, "port blocking"): they belong to protocols that a request could be mistaken for. */
const blockedPorts: ReadonlySet<number> = new Set([
  ...[
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115,
    117,
  ],
  ...[
    119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  ],
  ...[
    989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
]);

const isBlockedPort = (port: number): boolean => blockedPorts.has(port);

interface Given {
  readonly PORT: number;
  readonly PUBLIC_URL?: string | undefined;
  readonly MEDIA_TURN_UDP_PORT?: number | undefined;
}
const says = 'is a port that no browser opens: take another one, such as';

/**
 * Finds a port in the settings that browsers block; null when there is none. Behind a proxy, whose address is `PUBLIC_URL`, any port will do. Port
 * 0 stands for a free one, which the system takes from higher numbers. Firefox blocks ports of relays as well.
 */
export function blockedPortFault(given: Given): { readonly name: keyof Given; readonly says: string } | null {
  const { PORT, PUBLIC_URL, MEDIA_TURN_UDP_PORT } = given;
  const publicPort = Number(URL.parse(PUBLIC_URL ?? '')?.port);
  if (publicPort > 0 && isBlockedPort(publicPort)) return { name: 'PUBLIC_URL', says: `has ${publicPort}, which ${says} 443` };
  if (PUBLIC_URL === undefined && PORT > 0 && isBlockedPort(PORT)) return { name: 'PORT', says: `${PORT} ${says} 3000` };
  if (MEDIA_TURN_UDP_PORT !== undefined && isBlockedPort(MEDIA_TURN_UDP_PORT))
    return { name: 'MEDIA_TURN_UDP_PORT', says: `${MEDIA_TURN_UDP_PORT} ${says} 3478` };
  return null;
}
