import * as z from 'zod/mini';
import { amountErrors, defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { amountField, currencyField, wholeField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';
import { addressField, networkField, tagField } from '../withdrawal-fields.ts';

const path = `${apiBasePath}/sandbox/chain`;

/** Blocks of one call. */
export const sandboxBlocksMax = 100;

export const sandboxChainSend = defineEndpoint({
  name: 'sandboxChainSend',
  method: 'POST',
  path: `${path}/send`,
  scope: 'trade',
  weight: { base: 10 },
  summary:
    'Sends coins out of nothing over a chain of the sandbox, as a stranger would: to any address, with any tag. At most 100,000 USDT’s worth a call. On the chain of a connected regtest node its own wallet sends them.',
  request: z.object({
    currency: currencyField(),
    network: networkField(),
    address: addressField(),
    tag: z.optional(tagField()),
    amount: amountField('l.error.amountMalformed'),
  }),
  data: z.object({ transactionId: z.string() }),
  errors: [
    'l.error.sandboxOnly',
    'l.error.currencyUnknown',
    'l.error.networkUnknown',
    'l.error.networkUnavailable',
    'l.error.nodeWalletRefused',
    'l.error.addressMalformed',
    'l.error.addressOtherNetwork',
    'l.error.addressNobodys',
    'l.error.tagMalformed',
    ...amountErrors,
    'l.error.faucetAmountTooLarge',
    'l.error.noPrice',
  ],
  sandboxOnly: true,
});

export const sandboxChainMine = defineEndpoint({
  name: 'sandboxChainMine',
  method: 'POST',
  path: `${path}/mine`,
  scope: 'trade',
  weight: { base: 10 },
  summary: 'Makes blocks on a chain of the sandbox at once. Answers the height of the newest.',
  request: z.object({ network: networkField(), blocks: wholeField('l.error.fieldMalformed', 1, sandboxBlocksMax) }),
  data: z.object({ height: z.number() }),
  errors: ['l.error.sandboxOnly', 'l.error.networkUnknown', 'l.error.networkUnavailable', 'l.error.nodeWalletRefused'],
  sandboxOnly: true,
});

/** Blocks of an answer, and transfers of each. */
export const sandboxBlocksShown = 10;
export const sandboxTransfersShown = 20;

export const sandboxChainGetBlocks = defineEndpoint({
  name: 'sandboxChainGetBlocks',
  method: 'POST',
  path: `${path}/getBlocks`,
  scope: 'read',
  weight: { base: 10 },
  summary:
    'The ten newest blocks of a chain of the sandbox, the newest first, with what was transferred in them: at most twenty transfers of each.',
  request: z.object({ network: networkField() }),
  data: z.object({
    blocks: z.array(
      z.object({
        height: z.number(),
        hash: z.string(),
        time: z.number(),
        transferCount: z.number(),
        transfers: z.array(
          z.object({
            transactionId: z.string(),
            currency: z.string(),
            address: z.string(),
            /** Empty where there is none. */
            tag: z.string(),
            amount: decimalText,
            /** To the caller's own deposit address. */
            isOwn: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['l.error.sandboxOnly', 'l.error.networkUnknown', 'l.error.networkUnavailable'],
  sandboxOnly: true,
});

export const sandboxChainEndpoints = [sandboxChainSend, sandboxChainMine, sandboxChainGetBlocks] as const;
