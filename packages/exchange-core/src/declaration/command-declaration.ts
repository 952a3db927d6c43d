import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { Giving } from '../operator/giving.ts';
import type { OperatorReach } from '../operator/operator-reach.ts';
import type { Flat, Shape, ValuesOf } from './record-codec.ts';

export type AnyCommand = Readonly<Record<string, unknown>> & { readonly type: string };

/** The command that a shape describes. */
export type CommandOf<T extends string, S extends Shape> = Flat<{ readonly type: T } & ValuesOf<S>>;

/**
 * Who sends a command: a person for themselves through the border; the exchange's own processes, as the index clock, the feed and the
 * liquidity provider; the engine, because the last command left work to do or a day began; a start; an operator and nobody else.
 */
export type Sender = 'person' | 'house' | 'engine' | 'start' | 'operator';

/** All that is known of a command, in one place: whatever writes, reads, applies, draws or shows commands follows from it. */
export interface CommandDeclaration<C extends AnyCommand, S extends Sender = Sender> {
  readonly type: C['type'];
  /** In the journal, for ever. */
  readonly number: number;
  /** In the order in which they are written, for ever: what comes later stands behind with its version (`later`). */
  readonly fields: Shape;
  readonly sender: S;
  /** The rules that know it first; before them it is refused. Without it all do. */
  readonly rules?: number;
  /** For the hottest commands: the same bytes in less time. A test holds it against what follows from the fields. */
  readonly codec?: CommandCodec<C>;
  /** The one thing that it configures: of two commands with the same name the later one counts. */
  configures?(command: C): string;
  /** Carries it out. Without it the command is refused unless an operator sends it. */
  apply?(core: CoreState, command: C): CommandResult;
}

/** A command that an operator may send too, with a name and a reason. */
export interface OperatorDeclaration<C extends AnyCommand, S extends Sender = Sender> extends CommandDeclaration<C, S> {
  readonly operator: OperatorAct<C>;
}

export interface OperatorAct<C> {
  /** What it lets the house give beyond what it gets at the index: since the guarded rules whatever gives anything takes two persons. */
  readonly gives: 'nothing' | { most(core: CoreState, command: C): Giving };
  /** Whether it sets something beyond what an operator may set: only the configuration of a start leads there, since the guarded rules. */
  isBeyond?(core: CoreState, command: C): boolean;
  /** How many persons it takes, since the staff rules, when this operator gives it. Without it one is enough. */
  persons?(command: C, operator: string, core: CoreState): 1 | 2;
  /** What it does from an operator, where that is not what it does from everybody. `operator` is the name under which it was given. */
  apply?(core: CoreState, command: C, operator: string): CommandResult;
  /** What stands now in place of what it would set, as the command that would set it. Undefined when nothing stands there. */
  standing?(core: CoreState, command: C): C | undefined;
  /** How much it is about, as things stand. Looks at every order or contract that it counts: for an operator who asks. */
  reach?(core: CoreState, command: C): Partial<OperatorReach>;
}

export interface CommandCodec<C> {
  /** The fields in the newest version. */
  write(writer: ByteWriter, command: C): void;
  read(reader: ByteReader, version: number): C;
}

/** The commands of some declarations. */
export type CommandIn<D> = D extends CommandDeclaration<infer C> ? C : never;
export type OperatorCommandIn<D> = D extends OperatorDeclaration<infer C> ? C : never;
