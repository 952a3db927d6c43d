import { Component, type ComponentType, type ReactNode } from 'react';

export interface FallbackProps {
  readonly error: unknown;
  /** Draws the children again. */
  readonly reset: () => void;
}

export interface ErrorBoundaryProps {
  /** The children are tried again when this changes. */
  readonly resetKey: unknown;
  readonly fallback: ComponentType<FallbackProps>;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
  readonly error: unknown;
  readonly resetKey: unknown;
}

/** Draws the fallback where its children broke; the rest of the site goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { isBroken: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { isBroken: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { isBroken: false, error: undefined, resetKey };
  }

  readonly #reset = (): void => this.setState({ isBroken: false, error: undefined });

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    return this.state.isBroken ? <Fallback error={this.state.error} reset={this.#reset} /> : children;
  }
}
