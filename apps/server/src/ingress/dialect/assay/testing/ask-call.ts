import type { Endpoint } from '@assay/protocol/endpoint';
import type { Envelope } from '@assay/protocol/wire';
import type { Call } from '../../../call.ts';
import { type AnyAssayCall, dialectCall } from '../assay-call.ts';
import { refusal } from '../envelope.ts';

/** What an endpoint answers to fields that its schema has parsed, as a client reads it. */
export async function askCall(
  endpoint: Endpoint,
  assayCall: AnyAssayCall,
  request: unknown,
  call: Call,
): Promise<Envelope<unknown> & { readonly source?: string }> {
  const { handle, tell } = dialectCall(endpoint, assayCall);
  const answer = await handle(request, call);
  return JSON.parse(JSON.stringify(answer.ok ? tell(answer.view) : refusal(answer.code)));
}
