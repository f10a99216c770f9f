import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands there when the part failed. */
  readonly instead: ReactNode;
}

/** Keeps the page when a part of it fails, for example because its code cannot be loaded. A new `key` tries again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('a part of the page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
