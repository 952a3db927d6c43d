import { TestKeys } from '@assay/chains/testing/test-keys';
import type { NetworkName } from '@assay/protocol/networks';
import type { AddressRow, DepositRow, RechargeNetworkRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { BrowserContext } from '@playwright/test';
import { answer, change, page } from './answers.ts';

/** Answers of the wallet as a page gets them, put in the server's place: states that would take a day, a fault or an operator to come about. */

const keys = new TestKeys(7);
const addressOn = (network: NetworkName) => keys.addressOn(network, 3);
const HOUR_MS = 3_600_000;
const transactionId = `0x${'6f1c'.repeat(16)}`;

type Fields = Record<string, unknown>;

/** Every network open and answering, with an address of the person on each; or those that are named closed, or silent. */
export async function networksStand(
  context: BrowserContext,
  {
    closed = [],
    silent = [],
  }: { readonly closed?: readonly NetworkName[]; readonly silent?: readonly NetworkName[] } = {},
): Promise<void> {
  const isOf = (names: readonly NetworkName[], { network }: RechargeNetworkRow) =>
    names.some((name) => name === network);
  const stands = (rows: RechargeNetworkRow[]) =>
    rows.map((row) => ({ ...row, isOpen: !isOf(closed, row), isAnswering: !isOf(silent, row) }));
  await change(context, '/recharge/getNetworks', stands);
  await change(context, '/withdraw/getNetworks', stands);
  await context.route('**/recharge/getAddress', async (route) => {
    const said = new URLSearchParams(route.request().postData() ?? '');
    const network = said.get('network') as NetworkName;
    const tag = network === 'XRP' || network === 'EOS' ? '100001' : '';
    const data = { currency: said.get('currency'), network, address: addressOn(network), tag };
    await route.fulfill({ json: { code: 1, msg: '', data } });
  });
}

/** Verified and with a fund password, and whatever else is said of the person. */
export async function mayWithdraw(context: BrowserContext, fields: Fields = {}): Promise<void> {
  await change(context, '/user/info', (user: Fields) => ({ ...user, auth: 2, assetsPwd: 1, ...fields }));
}

export const passwordHold = () => ({ hold: { reason: 'password', until: Date.now() + 5.4 * HOUR_MS } });

const address = (network: NetworkName, more: Partial<AddressRow>): AddressRow => ({
  network,
  address: addressOn(network),
  tag: '',
  label: '',
  lockedUntil: 0,
  ...more,
});

export async function addressBook(context: BrowserContext, isWhitelistOnly: boolean): Promise<void> {
  const rows = [
    address('ERC20', { label: 'My hardware wallet' }),
    address('XRP', { label: 'Rent, paid on the first of each month', tag: '20481' }),
    address('TRC20', { label: 'Li Na', lockedUntil: Date.now() + 22.6 * HOUR_MS }),
    address('ADA', {}),
  ];
  await answer(context, '/address/list', { isWhitelistOnly, rows });
}

function deposit(at: number, more: Partial<DepositRow>): DepositRow {
  return {
    depositId: `ERC20:${transactionId}:${at}`,
    currency: 'USDT',
    network: 'ERC20',
    address: addressOn('ERC20'),
    tag: '',
    amount: '250.5',
    status: 'finished',
    confirmations: 12,
    confirmationsNeeded: 12,
    isUnderReview: false,
    reason: '',
    transactionId,
    link: '',
    seenAt: Date.now() - at * HOUR_MS,
    endedAt: 0,
    ...more,
  };
}

/** One of each way in which a deposit can stand. */
export async function deposits(context: BrowserContext): Promise<void> {
  await answer(
    context,
    '/recharge/getRecords',
    page([
      deposit(0, { status: 'pending', confirmations: 3 }),
      deposit(1, { currency: 'SHIB', amount: '18250000.25', link: `https://etherscan.io/tx/${transactionId}` }),
      deposit(2, {
        ...{ currency: 'XRP', network: 'XRP', amount: '0.5', status: 'rejected', reason: 'below-minimum' },
        ...{ confirmations: 1, confirmationsNeeded: 1 },
      }),
      deposit(3, { transactionId: 'inside', amount: '40' }),
      deposit(4, {
        currency: 'ETH',
        amount: '0.5',
        status: 'rejected',
        reason: 'unseen',
        transactionId: `block:${transactionId}`,
      }),
      deposit(30, { currency: 'BTC', network: 'BTC', amount: '0.00514', confirmations: 2, confirmationsNeeded: 2 }),
    ]),
  );
}

function withdrawal(at: number, more: Partial<WithdrawalRow>): WithdrawalRow {
  return {
    withdrawalId: String(40 - at),
    clientOrderId: '',
    currency: 'USDT',
    network: 'ERC20',
    address: addressOn('ERC20'),
    tag: '',
    amount: '120.5',
    fee: '5',
    status: 'pending',
    state: 'reviewing',
    reason: '',
    transactionId: '',
    link: '',
    createdAt: Date.now() - at * HOUR_MS,
    endedAt: 0,
    ...more,
  };
}

/** One of each way in which a withdrawal can stand. */
export async function withdrawals(context: BrowserContext): Promise<void> {
  await answer(
    context,
    '/withdraw/getRecords',
    page([
      withdrawal(0, { amount: '24000' }),
      withdrawal(1, { state: 'approved' }),
      withdrawal(7, { status: 'finished', state: 'confirmed', transactionId: 'inside', fee: '0', amount: '40' }),
      withdrawal(2, { state: 'sending', transactionId }),
      withdrawal(3, {
        ...{ status: 'finished', state: 'confirmed', transactionId, link: `https://etherscan.io/tx/${transactionId}` },
        ...{ currency: 'SHIB', amount: '1825000', fee: '200000' },
      }),
      withdrawal(4, {
        ...{ currency: 'XRP', network: 'XRP', address: addressOn('XRP'), tag: '20481', amount: '400', fee: '0.25' },
        ...{ status: 'rejected', state: 'rejected', reason: 'account-takeover' },
      }),
      withdrawal(5, { status: 'rejected', state: 'failed', reason: 'reverted', transactionId }),
      withdrawal(6, { status: 'cancelled', state: 'cancelled' }),
    ]),
  );
}
