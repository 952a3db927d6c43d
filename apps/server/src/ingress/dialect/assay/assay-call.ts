import type { DataOf, Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { Answer, Call } from '../../call.ts';
import type { DialectCall } from '../dialect.ts';
import type { JsonText } from '../json-text.ts';
import { type Beside, success } from './envelope.ts';

/** What an endpoint is made of: the handler, which takes its fields and answers a view, and the row of that view. */
export interface AssayCall<E extends Endpoint> {
  readonly handle: (request: ParsedRequestOf<E>, call: Call<E['scope']>) => Promise<Answer<unknown>>;
  /** `data` of the answer. Takes the view that the handler answers. */
  row(view: unknown): DataOf<E> | JsonText<DataOf<E>>;
  /** Fields beside it, if there are any. */
  beside?(view: unknown): Beside;
  readonly isMadeElsewhere?: boolean;
}

/** One for each endpoint of the catalogue: a missing one does not compile. */
export type AssayCalls = { readonly [E in (typeof endpointCatalogue)[number] as E['name']]: AssayCall<E> };

/** Puts a handler together with the row of what it answers. */
export function assayCall<Request, Caller, View, Data>(
  handle: (request: Request, call: Caller) => Promise<Answer<View>>,
  row: (view: View) => Data,
  more: { readonly beside?: (view: View) => Beside; readonly isMadeElsewhere?: boolean } = {},
) {
  return { handle, row, ...more };
}

/** The row of a view that is one already. */
export function asItIs<View>(view: View): View {
  return view;
}

/** The call as the border serves it, whatever it is of. */
export function dialectCall(endpoint: Endpoint, call: AnyAssayCall): DialectCall {
  const { extraEnvelope } = endpoint;
  const tell =
    call.beside === undefined && extraEnvelope === undefined
      ? (view: unknown) => success(call.row(view))
      : (view: unknown) => success(call.row(view), { ...extraEnvelope, ...call.beside?.(view) });
  return {
    endpoint,
    isMadeElsewhere: call.isMadeElsewhere ?? false,
    handle: (request, caller) => call.handle(request, caller),
    tell,
  };
}

/** Behind its name every call is made the same way, with what its own schema has parsed. */
export interface AnyAssayCall extends Omit<AssayCall<Endpoint>, 'handle'> {
  handle(request: unknown, call: Call): Promise<Answer<unknown>>;
}
