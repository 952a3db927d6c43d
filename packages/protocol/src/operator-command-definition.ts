/** One field that an operator gives with a command. */
export interface OperatorField {
  readonly name: string;
  readonly needed: boolean;
  /** What it is, with its unit and bounds. */
  readonly meaning: string;
  readonly example: string;
}

/** What an operator can do: the one declaration of a command. */
export interface OperatorCommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** What happens to people and when. */
  readonly effect: string;
  readonly fields: readonly OperatorField[];
}
