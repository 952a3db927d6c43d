import type { Modules } from '../../../modules/server-modules.ts';
import type { ReceiptIdOf } from '../../../wire-rows/contract-row.ts';
import { accountCalls, systemCalls } from './account-calls.ts';
import type { AssayCalls } from './assay-call.ts';
import { contractCalls } from './contract-calls.ts';
import { contractProofCalls } from './contract-proof-calls.ts';
import { marketCalls } from './market-calls.ts';
import { parameterCalls } from './parameter-calls.ts';
import { protectionCalls } from './protection-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import { type SpotNames, spotCalls } from './spot-calls.ts';

/** How the numbers of the core become what people read. */
export interface AssayNames extends SpotNames {
  readonly receiptIdOf: ReceiptIdOf;
}

/** Every endpoint of the catalogue: which handler it asks, and the row of what that answers. */
export function assayCalls(handlers: Modules['handlers'], names: AssayNames): AssayCalls {
  return {
    ...accountCalls(handlers.accounts),
    ...spotCalls(handlers.spot, names),
    ...quoteCalls(handlers.quotes, names.marketOf),
    ...marketCalls(handlers.reference, handlers.feed),
    ...contractCalls(handlers.contracts, names.receiptIdOf),
    ...contractProofCalls(handlers.contractProofs),
    ...protectionCalls(handlers.protection),
    ...parameterCalls(handlers.parameters),
    ...systemCalls(handlers.system, handlers.sandbox),
  };
}
