/** Where clients are told to send media to. */
export interface EngineAddresses {
  /** Addresses of this machine on which the engine listens, loopback apart; of each family the one that matters most comes first. */
  readonly own: readonly string[];
  /** Addresses that are not of this machine and lead to it (NAT): at most one of each family. */
  readonly mapped: readonly string[];
  /** Loopback is told beside them; it is told in any case where there is no other. */
  readonly isLoopbackTold: boolean;
}

/** The addresses of a machine without a network. */
export const LOOPBACK_ONLY: EngineAddresses = { own: [], mapped: [], isLoopbackTold: true };

/** Whether there is an address of this machine that the running engine does not announce yet. */
export function tellsNew(now: EngineAddresses, told: EngineAddresses): boolean {
  const known = [...told.own, ...told.mapped];
  return [...now.own, ...now.mapped].some((address) => !known.includes(address));
}
