import type { FundHoldingRow, FundOrderRow, FundRow, FundValueRow } from '@assay/protocol/fund-entities';

/** Rows of the wire as tests want them: whole ones, of which a test names what it is about. */

export const fundRow: FundRow = {
  productId: '1',
  name: 'Majors',
  nameZh: '主流币',
  payCurrency: 'USDT',
  coins: [
    {
      currency: 'BTC',
      weightAtStart: '60',
      perUnit: '0.009',
      perUnitAtStart: '0.0091',
      price: '64000',
      weight: '60.12',
    },
    { currency: 'ETH', weightAtStart: '40', perUnit: '0.12', perUnitAtStart: '0.121', price: '', weight: '' },
  ],
  startValue: '1000',
  yearFee: '0.5',
  tradeFee: '0.1',
  minimum: '10',
  maximum: '1000',
  quota: '2000',
  units: '500.5',
  left: '1499.5',
  value: '1000',
  valueDay: '2026-11-23',
  valueTime: Date.UTC(2026, 10, 23, 0, 0, 2),
  indexValue: '1010',
  nextValueAt: Date.UTC(2026, 10, 24),
  opensAt: 0,
  closesAt: 0,
  state: 0,
  status: 'open',
  agreement: 1,
};

export const fundOrderRow: FundOrderRow = {
  orderId: '7',
  productId: '1',
  side: 'buy',
  payCurrency: 'USDT',
  amount: '100',
  units: '',
  tradeFee: '0.1',
  fee: '',
  cost: '',
  value: '',
  day: '2026-11-24',
  valueDay: '',
  status: 0,
  reason: '',
  clientOrderId: '',
  createdAt: Date.UTC(2026, 10, 23, 12),
  endedAt: 0,
};

export const fundHoldingRow: FundHoldingRow = {
  productId: '1',
  payCurrency: 'USDT',
  units: '0.5',
  redeeming: '0.2',
  cost: '495.5',
  value: '500',
  profit: '4.5',
  indexValue: '490',
  indexProfit: '-5.5',
  waitingBuys: '0',
};

export function fundValueRow(day: string, value: string): FundValueRow {
  return { day, value, units: '500', time: Date.parse(`${day}T00:00:02Z`), ticks: [] };
}
