import type { AccountData } from '@assay/live-client/live-account';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { accountData } from '@assay/protocol/testing/account-data';
import { describe, expect, it } from 'vitest';
import { fillMessages } from './fill-toasts.ts';

describe('a change of the account', () => {
  const fill = { orderId: '7', role: 'maker', amount: '0.12', fee: '0.00012', feeCurrency: 'BTC' } as FillRow;
  const open = {
    orderId: '7',
    symbol: 'btcusdt',
    side: 'buy',
    averagePrice: '67396.81',
    status: 'open',
    filledAmount: '0.000000',
  } as OrderRow;
  const filled = { ...open, status: 'filled', filledAmount: '0.120000' } as const;
  const tell = (change: Partial<AccountData>, known: readonly FillRow[] = []) =>
    fillMessages(accountData(change), known);

  it('is worth a word when an order that waited was filled whole', () => {
    const values = { pair: 'BTC/USDT', side: 'buy', amount: '0.12', price: '67,396.81', fee: '0.00012 BTC' };
    expect(tell({ orders: [filled], fills: [fill] }, [fill])).toEqual([{ key: 'toast.orderFilled', values }]);
    expect(tell({ orders: [open], fills: [fill] })).toEqual([]);
    expect(tell({ orders: [filled], fills: [{ ...fill, role: 'taker' }] })).toEqual([]);
    expect(tell({ orders: [filled] })).toEqual([]);
  });

  it('says no fee while it does not know all of it', () => {
    const [message] = tell({ orders: [filled], fills: [fill] }, [{ ...fill, amount: '0.1' }]);
    expect(message?.values).toMatchObject({ fee: 'unknown' });
  });
});
