import type { AnyCommand, CommandDeclaration } from './declaration/command-declaration.ts';

/** A part of the exchange that brings all that is its own; the rest of the core knows it by this alone. */
export interface CoreModule {
  readonly commands: readonly CommandDeclaration<AnyCommand>[];
}
