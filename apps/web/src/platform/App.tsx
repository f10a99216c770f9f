import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { AppRouter } from './router.tsx';
import { type Services, ServicesProvider } from './services.ts';

export function App({ router, services }: { readonly router: AppRouter; readonly services: Services }) {
  // A call is sent when the person asks for it, also when the browser believes itself offline.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } }));
  return (
    <ErrorBoundary>
      <ServicesProvider value={services}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </ErrorBoundary>
  );
}
