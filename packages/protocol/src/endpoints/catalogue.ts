import type { Endpoint } from '../endpoint.ts';
import { contractDemoEndpoints } from './contract-demo.ts';
import { contractProofEndpoints } from './contract-proofs.ts';
import { protectionEndpoints } from './contract-protection.ts';
import { contractRealEndpoints } from './contract-real.ts';
import { feedEndpoints } from './feed.ts';
import { keptSettingEndpoints } from './kept-settings.ts';
import { orderEndpoints } from './orders.ts';
import { parameterEndpoints } from './parameters.ts';
import { quoteEndpoints } from './quotes.ts';
import { referenceMarketEndpoints } from './reference-market.ts';
import { sandboxEndpoints } from './sandbox.ts';
import { spotEndpoints } from './spot.ts';
import { systemEndpoints } from './system.ts';
import { userEndpoints } from './user.ts';

/** Every endpoint of the wire, noun by noun. Server routes, the OpenAPI document and docs/reference are held against this list by tests. */
export const endpointCatalogue = [
  ...userEndpoints,
  ...keptSettingEndpoints,
  ...orderEndpoints,
  ...quoteEndpoints,
  ...spotEndpoints,
  ...referenceMarketEndpoints,
  ...sandboxEndpoints,
  ...systemEndpoints,
  ...feedEndpoints,
  ...contractDemoEndpoints,
  ...contractRealEndpoints,
  ...protectionEndpoints,
  ...contractProofEndpoints,
  ...parameterEndpoints,
] as const satisfies readonly Endpoint[];
