import * as z from 'zod/mini';
import { emailField } from '../account-fields.ts';
import { clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { amountField, clientOrderIdField, currencyField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

export const faucet = defineEndpoint({
  name: 'faucet',
  method: 'POST',
  path: `${apiBasePath}/sandbox/faucet`,
  scope: 'trade',
  summary:
    'Posts test coins from the sandbox issue account, up to 100,000 USDT’s worth a call. Coins without an index price are refused.',
  request: z.object({
    currency: currencyField(),
    amount: amountField('l.error.amountMalformed'),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: z.object({ currency: z.string(), amount: z.string() }),
  errors: [
    'l.error.sandboxOnly',
    'l.error.currencyUnknown',
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountNotPositive',
    'l.error.faucetAmountTooLarge',
    'l.error.noPrice',
    ...clientOrderIdErrors,
  ],
  sandboxOnly: true,
});

export const mailbox = defineEndpoint({
  name: 'mailbox',
  method: 'GET',
  path: `${apiBasePath}/sandbox/mailbox`,
  scope: 'public',
  summary: 'Mail that the sandbox would have sent to an address, newest first.',
  request: z.object({ account: emailField() }),
  data: z.array(z.object({ subject: z.string(), text: z.string(), createdAt: z.number() })),
  errors: ['l.error.sandboxOnly', 'l.error.mailboxClosed', 'l.error.emailMalformed'],
  sandboxOnly: true,
});

export const sandboxEndpoints = [faucet, mailbox] as const;
