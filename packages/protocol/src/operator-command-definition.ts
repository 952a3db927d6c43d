import type { GrantedScope } from './console-scopes.ts';

/** One field that an operator gives with a command. */
export interface OperatorField {
  readonly name: string;
  readonly needed: boolean;
  /** What it is, with its unit and bounds. */
  readonly meaning: string;
  readonly example: string;
  /** All that it can be, where that is a list: a form offers them. */
  readonly words?: readonly string[];
  /** It names a place on the disk of the server: of the machine's own line alone. No seat of the console gives it. */
  readonly isOfMachine?: true;
  /** A minute in UTC, as `2026-12-01T08:00`. */
  readonly isMoment?: true;
  /** The field in whose place it can be given, never beside it. */
  readonly insteadOf?: string;
}

/** What an operator can do: the one declaration of a command. */
export interface OperatorCommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** What happens to people and when. */
  readonly effect: string;
  readonly fields: readonly OperatorField[];
  /** What a seat of the console needs to give it. */
  readonly scope: GrantedScope;
  /** It moves money or takes a guard away: a second person has to approve what the first one proposes, wherever it comes from. */
  readonly persons?: 2;
  /** When one person is enough all the same, in a sentence. */
  readonly aloneWhen?: string;
  /** In the console whoever gives it proves his second factor anew. What needs two persons always does. */
  readonly isProvenAnew?: true;
}
