import type { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import type { DataOf, Endpoint, EndpointScope, ParsedRequestOf } from '@assay/protocol/endpoint';
import { isSeatProof, type SeatProof } from '../../accounts/proof.ts';
import type { Answer, Call } from '../../ingress/call.ts';
import { success } from '../../ingress/dialect/assay/envelope.ts';
import type { DialectCall } from '../../ingress/dialect/dialect.ts';
import { FileBody } from '../../ingress/dialect/file-body.ts';
import { PictureBody } from '../../ingress/dialect/picture-body.ts';

/** Whose call it is: a seat that has the call's scope, or anybody where it is for all. */
export interface ConsoleCall<Scope extends EndpointScope = EndpointScope> extends Omit<Call, 'proof'> {
  readonly proof: Scope extends 'public' ? undefined : SeatProof;
}

type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;

export type ConsoleHandler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: ConsoleCall<E['scope']>,
) => Promise<Answer<DeepReadonly<DataOf<E>>>>;

/** One handler for each call of a list of the catalogue, under its name: a missing one does not compile. */
export type ConsoleCallsOf<E extends Endpoint> = { readonly [Each in E as Each['name']]: ConsoleHandler<Each> };

export type ConsoleCalls = ConsoleCallsOf<(typeof consoleCatalogue)[number]>;

/** The call as the border serves it. */
export function dialectCallOf(endpoint: Endpoint, handle: AnyConsoleHandler): DialectCall {
  return {
    endpoint,
    isMadeElsewhere: false,
    handle: (request, call) => handle(request, { ...call, proof: seatOf(endpoint, call) }),
    tell: tellingOf(endpoint),
  };
}

/** Behind its name every call is made the same way, with what its own schema has parsed. */
export type AnyConsoleHandler = (request: unknown, call: ConsoleCall<never>) => Promise<Answer<unknown>>;

function seatOf({ name, scope }: Endpoint, { proof }: Call): never {
  if (scope === 'public') return undefined as never;
  // The border lets nobody else through: no scope of the console is one of people's.
  if (!isSeatProof(proof)) throw new Error(`${name} was called by somebody who has no seat`);
  return proof as never;
}

function tellingOf({ answersFile, answersPicture }: Endpoint): DialectCall['tell'] {
  if (answersFile === true) return (view) => new FileBody(view);
  return answersPicture === true ? (view) => new PictureBody(view) : (view) => success(view);
}
