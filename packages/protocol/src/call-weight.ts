import { pageSizeDefault } from './wire.ts';

/**
 * What a call counts against the allowance of a second, in calls. One is about a tenth of a millisecond of a thread that serves
 * everybody, or 11 KB of answer, so a call that takes more weighs as many.
 */
export interface CallWeight {
  /** Of the call whatever it asks for. */
  readonly base: number;
  /** One more for every `each` of a numeric field, begun ones included. */
  readonly by?: {
    readonly field: string;
    /** What counts when the field is absent. */
    readonly standard: number;
    readonly each: number;
  };
}

/** Of a call that says nothing else. */
export const callWeightDefault: CallWeight = { base: 1 };

/** Of a page of somebody's history. */
export const pageWeight: CallWeight = { base: 2, by: { field: 'pageSize', standard: pageSizeDefault, each: 20 } };

/**
 * Of a call that asks for a code or tries one: several statements that write. Not more: a heavier call shares its few places with pages and
 * receipts, and a login that waits for its password's turn would hold one.
 */
export const codeCallWeight: CallWeight = { base: 8 };

/** What one request of an endpoint weighs, by its parsed fields. */
export function weightOfCall(
  { weight = callWeightDefault }: { readonly weight?: CallWeight },
  request: unknown,
): number {
  const { base, by } = weight;
  if (by === undefined) return base;
  const fields: Readonly<Record<string, unknown>> = { ...(typeof request === 'object' ? request : {}) };
  const asked = fields[by.field];
  return base + Math.ceil((typeof asked === 'number' ? asked : by.standard) / by.each);
}
