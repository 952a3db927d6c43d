import type { Endpoint } from '../endpoint.ts';
import { addressBookEndpoints } from './address-book.ts';
import { chatEndpoints } from './chat.ts';
import { contractDemoEndpoints } from './contract-demo.ts';
import { contractProofEndpoints } from './contract-proofs.ts';
import { protectionEndpoints } from './contract-protection.ts';
import { contractRealEndpoints } from './contract-real.ts';
import { duiEndpoints } from './dui.ts';
import { feedEndpoints } from './feed.ts';
import { fundEndpoints } from './fund.ts';
import { hostingEndpoints } from './hosting.ts';
import { indexPriceEndpoints } from './index-prices.ts';
import { inviteEndpoints } from './invite.ts';
import { keptSettingEndpoints } from './kept-settings.ts';
import { kycEndpoints } from './kyc.ts';
import { liabilityProofEndpoints } from './liability-proofs.ts';
import { noticeEndpoints } from './notices.ts';
import { orderEndpoints } from './orders.ts';
import { ownDataEndpoints } from './own-data.ts';
import { parameterEndpoints } from './parameters.ts';
import { phishingCodeEndpoints } from './phishing-code.ts';
import { profileEndpoints } from './profile.ts';
import { quoteEndpoints } from './quotes.ts';
import { rechargeEndpoints } from './recharge.ts';
import { referenceMarketEndpoints } from './reference-market.ts';
import { sandboxEndpoints } from './sandbox.ts';
import { sandboxChainEndpoints } from './sandbox-chain.ts';
import { signedInUserEndpoints } from './signed-in-user.ts';
import { spotEndpoints } from './spot.ts';
import { subscribeEndpoints } from './subscribe.ts';
import { systemEndpoints } from './system.ts';
import { transferEndpoints } from './transfers.ts';
import { userEndpoints } from './user.ts';
import { userEmailEndpoints } from './user-email.ts';
import { userFreezeEndpoints } from './user-freeze.ts';
import { userGoogleEndpoints } from './user-google.ts';
import { userPasskeyEndpoints } from './user-passkeys.ts';
import { userPasswordEndpoints } from './user-passwords.ts';
import { userSessionEndpoints } from './user-sessions.ts';
import { valueDayEndpoints } from './value-days.ts';
import { withdrawEndpoints } from './withdraw.ts';

/** Every endpoint of the wire, noun by noun. Server routes, the OpenAPI document and docs/reference are held against this list by tests. */
export const endpointCatalogue = [
  ...userEndpoints,
  ...signedInUserEndpoints,
  ...userPasswordEndpoints,
  ...userEmailEndpoints,
  ...userSessionEndpoints,
  ...userFreezeEndpoints,
  ...phishingCodeEndpoints,
  ...ownDataEndpoints,
  ...userGoogleEndpoints,
  ...userPasskeyEndpoints,
  ...keptSettingEndpoints,
  ...noticeEndpoints,
  ...profileEndpoints,
  ...inviteEndpoints,
  ...kycEndpoints,
  ...orderEndpoints,
  ...quoteEndpoints,
  ...spotEndpoints,
  ...valueDayEndpoints,
  ...referenceMarketEndpoints,
  ...sandboxEndpoints,
  ...systemEndpoints,
  ...feedEndpoints,
  ...indexPriceEndpoints,
  ...contractDemoEndpoints,
  ...contractRealEndpoints,
  ...protectionEndpoints,
  ...contractProofEndpoints,
  ...liabilityProofEndpoints,
  ...parameterEndpoints,
  ...chatEndpoints,
  ...duiEndpoints,
  ...fundEndpoints,
  ...subscribeEndpoints,
  ...transferEndpoints,
  ...rechargeEndpoints,
  ...withdrawEndpoints,
  ...addressBookEndpoints,
  ...sandboxChainEndpoints,
  ...hostingEndpoints,
] as const satisfies readonly Endpoint[];
