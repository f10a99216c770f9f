import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { AppRouter } from './router.tsx';
import { type Services, ServicesProvider } from './services.ts';

export function App({ router, services }: { readonly router: AppRouter; readonly services: Services }) {
  return (
    <ErrorBoundary>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </ErrorBoundary>
  );
}
