/** What is watched of the transport below a connection; a browser that does not tell which way it took is looked at less closely. */
type Way = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Tells at once that another way to the engine was taken. What is read of reports comes up to 100 ms later.
 * @param onTaken called each time, but not for the first way
 */
export function watchWay(onTaken: () => void): { follow(transport: Way | undefined): void } {
  let followed: Way | undefined;
  return {
    follow: (transport) => {
      followed?.removeEventListener('selectedcandidatepairchange', onTaken);
      transport?.addEventListener('selectedcandidatepairchange', onTaken);
      followed = transport;
    },
  };
}
