import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { agreementField, productIdField } from '../earn-fields.ts';
import { type HostingKind, hostingPositionStatusMax } from '../earn-rules.ts';
import { amountErrors, clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import {
  amountField,
  clientOrderIdField,
  orderIdPattern,
  pageNumberField,
  pageSizeField,
  textField,
  wholeField,
} from '../fields.ts';
import {
  earningRowSchema,
  hostingAccrualRowSchema,
  hostingPositionRowSchema,
  hostingProductDetailRowSchema,
  hostingProductRowSchema,
} from '../hosting-entities.ts';
import { apiBasePath } from '../wire.ts';

const positionIdField = () => textField('l.error.positionUnknown', orderIdPattern);
const pageFields = () => ({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) });
const pageErrors = ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'] as const;

/** What everybody may look at. */
const readingsOf = <const Kind extends HostingKind>(kind: Kind, what: string) =>
  [
    defineEndpoint({
      name: `${kind}List`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/list`,
      scope: 'public',
      summary: `${what}, with their terms, what is taken of their quota, and whether they take orders.`,
      request: z.object({}),
      data: z.array(hostingProductRowSchema),
      errors: [],
    }),
    defineEndpoint({
      name: `${kind}Detail`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/detail`,
      scope: 'public',
      summary:
        'One of them: what it still has to pay its running positions, all of which the rewards account holds, and what that account has beyond it.',
      request: z.object({ productId: productIdField() }),
      data: hostingProductDetailRowSchema,
      errors: ['l.error.productUnknown'],
    }),
  ] as const;

/** What moves money. */
const ordersOf = <const Kind extends HostingKind>(kind: Kind, early: string) =>
  [
    defineEndpoint({
      name: `${kind}Create`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/create`,
      scope: 'trade',
      summary:
        'Places an amount in a product, out of what is free in the earn account and then in spot. It earns for each whole UTC day from the next one on; the reward of the whole term is put aside for it at once.',
      request: z.object({
        productId: productIdField(),
        amount: amountField('l.error.amountMalformed'),
        agreement: agreementField(),
        clientOrderId: z.optional(clientOrderIdField()),
      }),
      data: hostingPositionRowSchema,
      errors: [
        'l.error.productUnknown',
        'l.error.agreementMissing',
        'l.error.productNotOpen',
        'l.error.productBelowMinimum',
        'l.error.productAboveMaximum',
        'l.error.productQuota',
        'l.error.purchaseNotAllowed',
        'l.error.positionsExceeded',
        'l.error.balanceInsufficient',
        'l.error.accountFrozen',
        'l.error.verificationNeeded',
        ...amountErrors,
        ...clientOrderIdErrors,
      ],
    }),
    defineEndpoint({
      name: `${kind}Redeem`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/redeem`,
      scope: 'trade',
      summary: `Takes the principal of a position back into the earn account, after the rewards that are due. ${early}`,
      request: z.object({ positionId: positionIdField(), clientOrderId: z.optional(clientOrderIdField()) }),
      data: hostingPositionRowSchema,
      errors: [
        'l.error.positionUnknown',
        'l.error.positionEnded',
        'l.error.positionNotDue',
        'l.error.accountFrozen',
        ...clientOrderIdErrors,
      ],
    }),
  ] as const;

/** What one has, and had. */
const recordsOf = <const Kind extends HostingKind>(kind: Kind, statuses: string) =>
  [
    defineEndpoint({
      name: `${kind}GetRecords`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/getRecords`,
      scope: 'read',
      weight: pageWeight,
      summary: `Own positions, newest first. status: ${statuses}.`,
      request: z.object({
        status: z.optional(wholeField('l.error.fieldMalformed', 0, hostingPositionStatusMax)),
        ...pageFields(),
      }),
      data: pageSchema(hostingPositionRowSchema),
      errors: [...pageErrors],
    }),
    defineEndpoint({
      name: `${kind}GetAccruals`,
      method: 'POST',
      path: `${apiBasePath}/${kind}/getAccruals`,
      scope: 'read',
      weight: pageWeight,
      summary:
        'Every reward that own positions were paid, one a day and position, newest first; of one position or of all.',
      request: z.object({ positionId: z.optional(positionIdField()), ...pageFields() }),
      data: pageSchema(hostingAccrualRowSchema),
      errors: ['l.error.positionUnknown', ...pageErrors],
    }),
  ] as const;

const financeGetEarnings = defineEndpoint({
  name: 'financeGetEarnings',
  method: 'POST',
  path: `${apiBasePath}/finance/getEarnings`,
  scope: 'read',
  weight: { base: 4 },
  summary:
    'What own positions of both kinds earned for each of the last 90 UTC days, today included, by coin, oldest first. A day without any has no row.',
  request: z.object({}),
  data: z.array(earningRowSchema),
  errors: ['l.error.busy'],
});

export const hostingEndpoints = [
  ...readingsOf('finance', 'Financial products'),
  ...ordersOf('finance', 'Before its term only one that is flexible.'),
  ...recordsOf('finance', '0 hosting, 1 completed'),
  financeGetEarnings,
  ...readingsOf('pool', 'Mining pools'),
  ...ordersOf('pool', 'Before its term it costs the penalty that its terms say.'),
  ...recordsOf('pool', '0 in progress, 1 to be redeemed, 2 redeemed'),
] as const;
