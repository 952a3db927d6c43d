import type { TimeSpan } from '@assay/engine/projections/page-reader';
import type { EndpointScope } from '@assay/protocol/endpoint';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Scope } from '@assay/protocol/scopes';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { Proof } from '../accounts/proof.ts';

/** Who calls, as the border has proved it: a proof that is good for the call's scope, or anybody's where it needs none. */
export interface Call<Scope extends EndpointScope = EndpointScope> {
  readonly proof: Scope extends 'public' ? Proof | undefined : Proof;
  readonly address: string;
  /** The token of a known device, if the caller's browser has one. */
  readonly device?: string | undefined;
  /** The headers of these names. */
  readonly acceptLanguage?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** A call in somebody's name. */
export type ProvenCall = Pick<Call<Scope>, 'proof'>;

/** What a handler answers: a view in the exchange's own terms, which each dialect tells in its own rows, or the code of a refusal. */
export type Answer<View> =
  | {
      readonly ok: true;
      readonly view: View;
      /** What the caller's browser is to keep, to be a known device. */
      readonly deviceToken?: string;
      /** The secret of a session of the console that it is to keep from now on; empty: none. */
      readonly seatSecret?: string;
    }
  | Refused;

export interface Refused {
  readonly ok: false;
  readonly code: ErrorCode;
}

export function accepted<View>(view: View): Answer<View> {
  return { ok: true, view };
}

export function refused(code: ErrorCode): Refused {
  return { ok: false, code };
}

/** Which page of a list is asked for: the first one, of a usual size, when it is not said. */
export interface PageTerms {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Bounds of a list by time, as the wire names them. */
export interface SpanTerms {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

export function spanOf({ startTime, endTime }: SpanTerms): TimeSpan {
  return { fromMs: startTime, beforeMs: endTime };
}

/** Whether a row of a list of which all rows are there lies in the span. */
export function isInSpan(timeMs: number, { startTime = 0, endTime = Number.POSITIVE_INFINITY }: SpanTerms): boolean {
  return timeMs >= startTime && timeMs < endTime;
}

/** One page of a list. */
export interface PageView<View> {
  readonly rows: readonly View[];
  /** Rows in all pages. */
  readonly totalRows: number;
}

/** A page of a list of which all rows are there. */
export function pageOf<View>(
  rows: readonly View[],
  { pageNo = 1, pageSize = pageSizeDefault }: PageTerms,
): PageView<View> {
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), totalRows: rows.length };
}
