import type { Asker } from '@assay/engine/engine-port';
import type { DataOf, Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { Answer, Call } from '../../call.ts';
import type { DialectCall } from '../dialect.ts';
import { FileBody } from '../file-body.ts';
import type { JsonText } from '../json-text.ts';
import { PictureBody } from '../picture-body.ts';
import { type Beside, success } from './envelope.ts';

type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;

/** `data` of an answer, as it is told. */
type Told<E extends Endpoint> = DeepReadonly<DataOf<E>> | JsonText<DataOf<E>>;

/** A handler that takes an endpoint's own fields. */
type HandlerOf<E extends Endpoint, View> = (
  request: ParsedRequestOf<E>,
  call: Call<E['scope']>,
) => Promise<Answer<View>>;

/** What an endpoint is made of: the handler, which takes its fields and answers a view, and the row of that view. */
export interface AssayCall<E extends Endpoint> {
  readonly handle: HandlerOf<E, unknown>;
  /** The same handler without a promise. */
  readonly handleTo?: (request: ParsedRequestOf<E>, call: Call<E['scope']>, asker: Asker<Answer<unknown>>) => void;
  /** Takes the view that the handler answers. */
  row(view: unknown): Told<E>;
  /** Fields beside it, if there are any. */
  beside?(view: unknown): Beside;
  readonly isMadeElsewhere?: boolean;
}

type CallsOf<E extends Endpoint> = { readonly [Each in E as Each['name']]: AssayCall<Each> };

/** One for each endpoint of the catalogue: a missing one does not compile. */
export type AssayCalls = CallsOf<(typeof endpointCatalogue)[number]>;

/** Of the endpoints for which there is no handler of their name, or one that answers something else than their data. */
type CallsToMake<E extends Endpoint, Handlers> = {
  readonly [Each in E as Handlers extends Record<Each['name'], HandlerOf<Each, Told<Each>>>
    ? never
    : Each['name']]: AssayCall<Each>;
};

/** The calls of a noun's endpoints. A handler that bears an endpoint's name and answers its data is the whole call; the others are `made`. */
export function callsOf<E extends Endpoint, Handlers extends object>(
  endpoints: readonly E[],
  handlers: Handlers,
  made: CallsToMake<E, Handlers>,
): CallsOf<E> {
  const whole = Object.entries(handlers).map(([name, handle]) => [name, { handle, row: asItIs }]);
  const calls = { ...Object.fromEntries(whole), ...made };
  return Object.fromEntries(endpoints.map(({ name }) => [name, calls[name]])) as CallsOf<E>;
}

/** Puts a handler together with the row of what it answers. */
export function assayCall<Request, Caller, View, Data>(
  handle: (request: Request, call: Caller) => Promise<Answer<View>>,
  row: (view: View) => Data,
  more: {
    readonly beside?: (view: View) => Beside;
    readonly isMadeElsewhere?: boolean;
    readonly handleTo?: (request: Request, call: Caller, asker: Asker<Answer<View>>) => void;
  } = {},
) {
  return { handle, row, ...more };
}

/** The row of a view that is one already. */
export function asItIs<View>(view: View): View {
  return view;
}

/** The call as the border serves it, whatever it is of. */
export function dialectCall(endpoint: Endpoint, call: AnyAssayCall): DialectCall {
  return {
    endpoint,
    isMadeElsewhere: call.isMadeElsewhere ?? false,
    handle: (request, caller) => call.handle(request, caller),
    handleTo: call.handleTo?.bind(call),
    tell: tellingOf(endpoint, call),
  };
}

function tellingOf(
  { extraEnvelope, answersPicture, answersFile }: Endpoint,
  call: AnyAssayCall,
): (view: unknown) => object {
  if (answersPicture === true) return (view) => new PictureBody(call.row(view));
  if (answersFile === true) return (view) => new FileBody(call.row(view));
  return call.beside === undefined && extraEnvelope === undefined
    ? (view) => success(call.row(view))
    : (view) => success(call.row(view), { ...extraEnvelope, ...call.beside?.(view) });
}

/** Behind its name every call is made the same way, with what its own schema has parsed. */
export interface AnyAssayCall extends Omit<AssayCall<Endpoint>, 'handle' | 'handleTo'> {
  handle(request: unknown, call: Call): Promise<Answer<unknown>>;
  handleTo?(request: unknown, call: Call, asker: Asker<Answer<unknown>>): void;
}
