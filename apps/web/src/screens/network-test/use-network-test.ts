import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { networkTestPorts } from './network-test-ports.ts';
import { type NetworkTestState, runNetworkTest, untested } from './run-network-test.ts';

/** Runs a test while the page is shown. @returns how it stands, and how to begin anew */
export function useNetworkTest(): NetworkTestState & { readonly again: () => void } {
  const { caller, now } = useServices();
  const [state, setState] = useState(untested);
  const stop = useRef(() => {});
  const begin = useCallback(() => {
    stop.current();
    setState(untested);
    stop.current = runNetworkTest(networkTestPorts(caller, now), setState);
  }, [caller, now]);
  useEffect(() => {
    const end = () => stop.current();
    begin();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [begin]);
  return { ...state, again: begin };
}
