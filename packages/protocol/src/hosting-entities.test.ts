import { describe, expect, it } from 'vitest';
import {
  earningRowSchema,
  hostingAccrualRowSchema,
  hostingPositionRowSchema,
  hostingProductDetailRowSchema,
  hostingProductRowSchema,
} from './hosting-entities.ts';

const namesOf = (schema: { readonly shape: object }) => Object.keys(schema.shape);

describe('the rows of products that pay by the day', () => {
  it('tell everything of a list in the detail too', () => {
    expect(namesOf(hostingProductDetailRowSchema)).toEqual(expect.arrayContaining(namesOf(hostingProductRowSchema)));
  });

  it('name product and coin of every position and every accrual', () => {
    for (const schema of [hostingPositionRowSchema, hostingAccrualRowSchema]) {
      expect(namesOf(schema)).toEqual(expect.arrayContaining(['positionId', 'productId', 'currency', 'amount']));
    }
  });

  it('tell earnings by day and coin', () => {
    expect(namesOf(earningRowSchema)).toEqual(['day', 'currency', 'amount']);
  });
});
