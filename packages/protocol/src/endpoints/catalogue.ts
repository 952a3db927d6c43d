import type { Endpoint } from '../endpoint.ts';
import {
  virtualAddAmount,
  virtualContractConfig,
  virtualCreateOrder,
  virtualGetAssets,
  virtualGetAssetsConfig,
  virtualGetAssetsRecord,
  virtualGetContractRecord,
} from './contract-demo.ts';
import { publicHeads, publicReceipt, publicStatistics, publicTicks, publicVoids } from './contract-proofs.ts';
import {
  protectionAcceptRisk,
  protectionExcludeSelf,
  protectionGet,
  protectionSetLimits,
} from './contract-protection.ts';
import {
  contractContractConfig,
  contractCreateOrder,
  contractGetAssets,
  contractGetAssetsRecord,
  contractGetContractRecord,
  contractTransfer,
} from './contract-real.ts';
import { feedDepth, feedSources } from './feed.ts';
import { getSettings, putSetting } from './kept-settings.ts';
import { getContractConfig, getCustomer, getParamListByKeyName } from './parameters.ts';
import { getQuotes, massQuote, withdrawQuotes } from './quotes.ts';
import {
  getDepth,
  getDetails,
  getDetailsByQuoteCoin,
  getKline,
  getMarketTrade,
  getSparklines,
} from './reference-market.ts';
import { faucet, mailbox } from './sandbox.ts';
import {
  cancelAll,
  cancelOrder,
  createOrder,
  getAssets,
  getFees,
  getMarkets,
  getOrders,
  getTrades,
  replaceOrder,
} from './spot.ts';
import { systemInfo } from './system.ts';
import { emailVerification, login, logout, register, sendEmailCode, userInfo } from './user.ts';

/** Every endpoint of the wire. Server routes, the OpenAPI document and docs/reference are held against this list by tests. */
export const endpointCatalogue = [
  sendEmailCode,
  emailVerification,
  register,
  login,
  userInfo,
  logout,
  getSettings,
  putSetting,
  createOrder,
  replaceOrder,
  cancelOrder,
  cancelAll,
  massQuote,
  withdrawQuotes,
  getQuotes,
  getOrders,
  getTrades,
  getAssets,
  getFees,
  getMarkets,
  getKline,
  getDepth,
  getMarketTrade,
  getDetails,
  getDetailsByQuoteCoin,
  getSparklines,
  faucet,
  mailbox,
  systemInfo,
  feedSources,
  feedDepth,
  virtualGetAssetsConfig,
  virtualGetAssets,
  virtualAddAmount,
  virtualCreateOrder,
  virtualContractConfig,
  virtualGetContractRecord,
  virtualGetAssetsRecord,
  contractGetAssets,
  contractTransfer,
  contractCreateOrder,
  contractContractConfig,
  contractGetContractRecord,
  contractGetAssetsRecord,
  protectionGet,
  protectionSetLimits,
  protectionExcludeSelf,
  protectionAcceptRisk,
  publicReceipt,
  publicHeads,
  publicTicks,
  publicStatistics,
  publicVoids,
  getParamListByKeyName,
  getContractConfig,
  getCustomer,
] as const satisfies readonly Endpoint[];
