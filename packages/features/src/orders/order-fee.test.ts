import { describe, expect, it } from 'vitest';
import { feeOfOrder } from './order-fee.ts';

describe('the fee of an order', () => {
  const fill = (orderId: string, amountText: string, feeText: string) => ({
    orderId,
    amountText,
    feeText,
    feeCoin: 'BTC',
  });

  it('is the sum of its fills’, cut to eight places', () => {
    const fills = [fill('1', '0.5', '0.000500000001'), fill('2', '9', '9'), fill('1', '0.25', '1234.000250000009')];
    expect(feeOfOrder({ orderId: '1', filledText: '0.750000' }, fills)).toBe('1,234.00075 BTC');
  });

  it('is not known while one of them is missing', () => {
    expect(feeOfOrder({ orderId: '1', filledText: '0.75' }, [fill('1', '0.5', '0.1')])).toBeUndefined();
    expect(feeOfOrder({ orderId: '1', filledText: '0' }, [])).toBeUndefined();
  });
});
