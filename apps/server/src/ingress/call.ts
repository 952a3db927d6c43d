import type { DataOf, Endpoint, EndpointScope, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Proof } from '../accounts/proof.ts';

/** Who calls, as the border has proved it: a proof that is good for the call's scope, or anybody's where it needs none. */
export interface Call<Scope extends EndpointScope = EndpointScope> {
  readonly proof: Scope extends 'public' ? Proof | undefined : Proof;
  readonly address: string;
  /** The token of a known device, if the caller's browser has one. */
  readonly device?: string | undefined;
}

export type Answer<Data> =
  /** `extra`: fields beside the data in the envelope. */
  | {
      readonly ok: true;
      readonly data: Data;
      readonly extra?: Readonly<Record<string, string>>;
      /** What the caller's browser is to keep, to be a known device. */
      readonly deviceToken?: string;
      /** `data` as JSON in UTF-8, in pieces, of answers that are made elsewhere or kept: sent as they are. */
      readonly json?: readonly Uint8Array[];
    }
  | { readonly ok: false; readonly code: ErrorCode };

export function accepted<Data>(data: Data, extra: Readonly<Record<string, string>> = {}): Answer<Data> {
  return { ok: true, data, extra };
}

/** An answer that is JSON already; `data` is taken apart for whoever looks into it. */
export function acceptedJson<Data>(
  json: readonly Uint8Array[],
  extra: Readonly<Record<string, string>> = {},
): Answer<Data> {
  return {
    ok: true,
    json,
    extra,
    get data() {
      return JSON.parse(Buffer.concat(json).toString('utf8'));
    },
  };
}

export function refused(code: ErrorCode): { readonly ok: false; readonly code: ErrorCode } {
  return { ok: false, code };
}

export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: Call<E['scope']>,
) => Promise<Answer<DataOf<E>>>;

type CatalogueEndpoint = (typeof endpointCatalogue)[number];
/** One handler for each endpoint of the catalogue: a missing one does not compile. */
export type HandlerTable = { readonly [E in CatalogueEndpoint as E['name']]: Handler<E> };
