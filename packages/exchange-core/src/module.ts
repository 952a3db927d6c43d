import type { CommandFrom, ConfigurationCommand } from './commands.ts';
import type { CoreState } from './core-state.ts';
import type { AnyCommand, CommandDeclaration } from './declaration/command-declaration.ts';
import type { AnswerDeclaration, AnyAnswer, AnyEvent, EventDeclaration } from './declaration/outcome-declaration.ts';
import type { RecordIndexTick } from './index-price/record-index-tick.ts';
import type { HeldAmount } from './ledger/audit-ledger.ts';
import type { ModuleState } from './module-state.ts';
import type { RememberedKind } from './orders/remembered-kind.ts';

/** What a module declares: each in the folder of the noun that it is about. */
interface Declared {
  readonly commands: readonly CommandDeclaration<AnyCommand>[];
  readonly events?: readonly EventDeclaration<AnyEvent>[];
  readonly answers?: readonly AnswerDeclaration<AnyAnswer>[];
}

/** The declarations of some modules in one of the lists. */
export type DeclaredIn<M, L extends keyof Declared> = M extends Readonly<Record<L, readonly (infer D)[]>> ? D : never;

/**
 * A part of the exchange that brings all that is its own: the rest of the core knows it by this alone, and `modules.ts` lists it. What a
 * module does not need it leaves out. Where order matters, modules come in the order of the list.
 */
export type CoreModule<D extends Declared = Declared> = D & {
  /** What is kept of its commands that have client order ids. */
  readonly remembered?: readonly RememberedKind[];
  /** What it keeps, in each core, in snapshots and in the running digest. */
  readonly state?: ModuleState;
  /** Whether an asset of this id or symbol would be taken for one that the module made. */
  hasAsset?(core: CoreState, assetId: number, symbol: string): boolean;
  /** What is configured, as the commands that would configure it on a fresh core, in an order that a fresh core accepts. */
  configuration?(core: CoreState): readonly ConfigurationCommand[];
  /** What journal time alone brings about, before the first command of each batch. */
  passTime?(core: CoreState): void;
  /** What an accepted second of the index means, after its ticks are numbered and chained. */
  seeTicks?(core: CoreState, second: RecordIndexTick): void;
  /** What each command may have set off, reported with it. On the hot path: it must be cheap to find that there is nothing. */
  endCommand?(core: CoreState): void;
  /** The command that the engine must send next, because the last one left work to do. */
  continuation?(core: CoreState): CommandFrom<'engine'> | undefined;
  /** What each of its orders, contracts or the like says that it holds: the audit compares the sums with every pocket. */
  held?(core: CoreState): Iterable<HeldAmount>;
  /** Recomputes from single entries what is kept as totals and lists; a difference is a `BrokenInvariant`. */
  audit?(core: CoreState): void;
};
