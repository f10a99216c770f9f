import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Around the screens that ask the server; the others do not load what that takes. */
export function Queries({ children }: { readonly children: ReactNode }) {
  // A call is sent when the person asks for it, also when the browser believes itself offline.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
