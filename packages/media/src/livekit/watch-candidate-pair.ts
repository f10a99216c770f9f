/** The ICE transport of a connection. A browser without this event is only polled. */
type Way = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Reports a change of the selected candidate pair at once; stats show it up to 100 ms later.
 * @param onTaken called for each change, but not for the first pair
 */
export function watchCandidatePair(onTaken: () => void): { follow(transport: Way | undefined): void } {
  let followed: Way | undefined;
  return {
    follow: (transport) => {
      followed?.removeEventListener('selectedcandidatepairchange', onTaken);
      transport?.addEventListener('selectedcandidatepairchange', onTaken);
      followed = transport;
    },
  };
}
