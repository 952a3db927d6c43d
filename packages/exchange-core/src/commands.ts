import type { CommandIn, Sender } from './declaration/command-declaration.ts';
import type { modules } from './modules.ts';

/**
 * Everything that changes the exchange, and nothing else does: each command is declared in the folder of the noun that it is about.
 * Stored in the journal for ever, so a type's number and the meaning of its version never change: another shape gets a new version,
 * another behaviour a new rules version. Times are milliseconds since 1970 (UTC) and come from the batch, never from a clock in the core.
 */
export type Command = CommandIn<Declared>;

type Declared = (typeof modules)[number]['commands'][number];

/** The commands that one of the senders sends, as their declarations say: whoever submits takes no others. */
export type CommandFrom<S extends Sender> = CommandIn<Extract<Declared, { readonly sender: S }>>;

/** Commands that a start sends when the configuration differs from the state. */
export type ConfigurationCommand = Extract<Command, { type: `configure-${string}` }>;

/** What the sequencer hands to the core and the journal keeps. Batch numbers start at 1 without gaps. */
export interface Batch {
  readonly sequence: number;
  /** Journal time, never backwards. */
  readonly timeMs: number;
  readonly commands: readonly Command[];
}
