/** Where tests take the values of fields from: a seed that can be repeated, or a library that also makes a finding smaller. */
export interface Drawing {
  /** 0 to `max`. */
  whole(max: number): number;
  /** From 0 up, beyond 64 bits too. */
  bigint(): bigint;
  text(): string;
  pick<T>(values: readonly T[]): T;
  list<T>(draw: () => T): T[];
}
