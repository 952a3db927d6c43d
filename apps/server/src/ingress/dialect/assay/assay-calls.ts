import { feedEndpoints } from '@assay/protocol/endpoints/feed';
import { keptSettingEndpoints } from '@assay/protocol/endpoints/kept-settings';
import { sandboxEndpoints } from '@assay/protocol/endpoints/sandbox';
import { systemEndpoints } from '@assay/protocol/endpoints/system';
import { userEndpoints } from '@assay/protocol/endpoints/user';
import type { ReceiptIdOf } from '../../../wire-rows/contract-row.ts';
import type { Handlers } from '../../handlers/handlers-of.ts';
import { type AssayCalls, callsOf } from './assay-call.ts';
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
export function assayCalls(handlers: Handlers, names: AssayNames): AssayCalls {
  return {
    ...callsOf([...userEndpoints, ...keptSettingEndpoints], handlers.accounts, {}),
    ...spotCalls(handlers.spot, names),
    ...quoteCalls(handlers.quotes, names.marketOf),
    ...marketCalls(handlers.reference),
    ...callsOf(feedEndpoints, handlers.feed, {}),
    ...contractCalls(handlers.contracts, names.receiptIdOf),
    ...contractProofCalls(handlers.contractProofs),
    ...protectionCalls(handlers.protection),
    ...parameterCalls(handlers.parameters),
    ...callsOf(sandboxEndpoints, handlers.sandbox, {}),
    ...callsOf(systemEndpoints, handlers.system, {}),
  };
}
