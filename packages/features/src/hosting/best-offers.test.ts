import type { HostingProductRow } from '@assay/protocol/hosting-entities';
import { expect, it } from 'vitest';
import { bestOffers } from './best-offers.ts';
import type { HostingProductShown } from './hosting-product-shown.ts';

const product = (id: string, kind: 'finance' | 'pool', yearlyRate: string, isFlexible = false, isOpen = true) =>
  ({ id, kind, isOpen, row: { yearlyRate, isFlexible } as HostingProductRow }) as HostingProductShown;
const idsOf = (...products: HostingProductShown[]) => bestOffers(products).map(({ id }) => id);

it('shows the best rate of each way, flexible first, pools last', () => {
  expect(
    idsOf(
      product('1', 'pool', '4'),
      product('2', 'pool', '8.00001'),
      product('3', 'finance', '5'),
      product('4', 'finance', '0.5', true),
      product('5', 'finance', '3', true),
      product('6', 'finance', '10.5'),
    ),
  ).toEqual(['5', '6', '2']);
});

it('takes the first of equal ones, and leaves out what takes no orders and what is not there', () => {
  expect(idsOf(product('1', 'pool', '8', false, false), product('2', 'pool', '6'), product('3', 'pool', '6'))).toEqual([
    '2',
  ]);
  expect(idsOf(product('1', 'finance', '8', false, false))).toEqual([]);
  expect(idsOf()).toEqual([]);
});
