import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { enumField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

/** The path is spelt as the specification spells it. */
const path = `${apiBasePath}/paramter`;

const parameterNames = ['contract_fee_rate', 'customer_service_email', 'customer_service_url', 'languages'] as const;

export const getParamListByKeyName = defineEndpoint({
  name: 'getParamListByKeyName',
  method: 'GET',
  path: `${path}/getParamListByKeyName`,
  scope: 'public',
  summary:
    'One parameter by name. contract_fee_rate: share of a USDT stake that a seconds contract costs at open, 0 when there is none. customer_service_email and customer_service_url: empty when not set. languages: those that the menu offers, with commas between them.',
  request: z.object({ paramName: enumField(parameterNames, 'l.error.fieldMalformed') }),
  data: z.object({ valueName: z.string() }),
  errors: [],
});

export const getContractConfig = defineEndpoint({
  name: 'getContractConfig',
  method: 'GET',
  path: `${path}/contractconfig`,
  scope: 'public',
  summary:
    'What the page of seconds contracts needs before anything is chosen: pairs, coins of the stake, fee, defaults.',
  request: z.object({}),
  data: z.object({
    /** Share of a USDT stake. */
    feeRate: decimalText,
    pairs: z.array(
      z.object({
        /** Of the index: `btcusdt`. */
        symbol: z.string(),
        baseCoin: z.string(),
        /** False while no new contracts are taken on it. */
        isOpen: z.boolean(),
        /** Why not; empty when open. */
        closedReason: z.string(),
      }),
    ),
    quoteCoins: z.array(
      z.object({
        currency: z.string(),
        feeRate: decimalText,
        /** What a new account begins with. */
        stakeMax: decimalText,
        dailyLossMax: decimalText,
      }),
    ),
    riskNoticeVersion: z.number(),
    defaults: z.object({ baseCoin: z.string(), quoteCoin: z.string(), openAmount: decimalText }),
  }),
  errors: [],
});

export const getCustomer = defineEndpoint({
  name: 'getCustomer',
  method: 'GET',
  path: `${path}/getCustomer`,
  scope: 'public',
  summary: 'How the customer service is reached; empty where it is not set.',
  request: z.object({}),
  data: z.object({ customerEmail: z.string(), customerWs: z.string(), customerTelegram: z.string() }),
  errors: [],
});

export const parameterEndpoints = [getParamListByKeyName, getContractConfig, getCustomer] as const;
