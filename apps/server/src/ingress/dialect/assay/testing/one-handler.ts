import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { Answer, Call } from '../../../call.ts';
import type { PublicProofHandlers } from '../../../handlers/contract-proof-handlers.ts';
import { type AssayCalls, asItIs, assayCall } from '../assay-call.ts';
import { contractProofCalls } from '../contract-proof-calls.ts';

/** Every call of the catalogue with one and the same handler, whose views are told as they are. */
export function oneHandler(
  handle: (name: string, request: unknown, call: Call) => Promise<Answer<unknown>>,
): AssayCalls {
  const madeElsewhere = new Set<string>(
    Object.entries(contractProofCalls({} as PublicProofHandlers)).flatMap(([name, call]) =>
      call.isMadeElsewhere ? [name] : [],
    ),
  );
  const entries = endpointCatalogue.map(({ name }) => [
    name,
    assayCall((request: unknown, call: Call) => handle(name, request, call), asItIs, {
      isMadeElsewhere: madeElsewhere.has(name),
    }),
  ]);
  return Object.fromEntries(entries) as AssayCalls;
}
