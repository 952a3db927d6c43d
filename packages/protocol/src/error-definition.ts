export interface ErrorDefinition {
  readonly number: number;
  /** What happened, for the reference pages. */
  readonly meaning: string;
}
