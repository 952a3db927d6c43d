import type { AccountData } from '@assay/live-client/live-account';
import type { OrderRow } from '@assay/protocol/entities';
import { accountData } from '@assay/protocol/testing/account-data';
import { describe, expect, it } from 'vitest';
import { fillMessages } from './fill-toasts.ts';

describe('a change of the account', () => {
  const fill = { orderId: '7', role: 'maker' } as AccountData['fills'][number];
  const open = { orderId: '7', symbol: 'btcusdt', side: 'buy', averagePrice: '67396.81', status: 'open' } as OrderRow;
  const filled = { ...open, status: 'filled', filledAmount: '0.120000' } as const;

  it('is worth a word when an order that waited was filled whole', () => {
    const message = { pair: 'BTC/USDT', side: 'buy', amount: '0.120000', price: '67,396.81' };
    const tell = (change: Partial<AccountData>) => fillMessages(accountData(change));
    expect(tell({ orders: [filled], fills: [fill] })).toEqual([{ key: 'toast.orderFilled', values: message }]);
    expect(tell({ orders: [open], fills: [fill] })).toEqual([]);
    expect(tell({ orders: [filled], fills: [{ ...fill, role: 'taker' }] })).toEqual([]);
    expect(tell({ orders: [filled] })).toEqual([]);
  });
});
