import { pages } from '@ninefold/legacy-api/routes.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { text } from '../platform/texts/text.ts';

/** The edge at which a bug of a screen ends: one plain page with a link to the start page, and the cause in the console. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('a screen failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <h1>{text('unknownError.heading')}</h1>
        <p>
          <a href={pages.home}>{text('common.startPage')}</a>
        </p>
      </main>
    );
  }
}
