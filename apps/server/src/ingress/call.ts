import type { DataOf, Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Session } from '../accounts/accounts-port.ts';

/** Who calls, as the border has proved it. */
export interface Call<SessionRule extends Endpoint['session'] = Endpoint['session']> {
  readonly session: SessionRule extends 'required' ? Session : Session | undefined;
  readonly address: string;
  /** The token of a known device, if the caller's browser has one. */
  readonly device?: string | undefined;
}

export type Answer<Data> =
  /** `extra`: fields beside the data in the envelope. `deviceToken`: what the caller's browser is to keep. */
  | {
      readonly ok: true;
      readonly data: Data;
      readonly extra?: Readonly<Record<string, string>>;
      readonly deviceToken?: string;
    }
  | { readonly ok: false; readonly code: ErrorCode };

export function accepted<Data>(data: Data, extra: Readonly<Record<string, string>> = {}): Answer<Data> {
  return { ok: true, data, extra };
}

export function refused(code: ErrorCode): { readonly ok: false; readonly code: ErrorCode } {
  return { ok: false, code };
}

export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: Call<E['session']>,
) => Promise<Answer<DataOf<E>>>;

type CatalogueEndpoint = (typeof endpointCatalogue)[number];
/** One handler for each endpoint of the catalogue: a missing one does not compile. */
export type HandlerTable = { readonly [E in CatalogueEndpoint as E['name']]: Handler<E> };
