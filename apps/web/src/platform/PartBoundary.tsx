import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands there when the part failed. */
  readonly instead: ReactNode | ((error: unknown) => ReactNode);
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps the page when a part of it fails, for example because its code cannot be loaded. A new `key` tries again. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('a part of the page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { instead, children } = this.props;
    if (failure === null) return children;
    return typeof instead === 'function' ? instead(failure.error) : instead;
  }
}
