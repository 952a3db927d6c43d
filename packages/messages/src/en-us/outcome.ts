/** What became of an order, told once it was placed: fetched with the code that tells it. */
export const outcome = {
  'outcome.filled':
    '{side, select, buy {Bought} other {Sold}} {amount} {coin} at {price}{average, select, yes { on average} other {}}{fee, select, unknown {} other {, fee {fee}}}',
  'outcome.waits': '{side, select, buy {Buy} other {Sell}} {amount} {coin} at {price}: waits in the book',
  'outcome.stop': 'Waits until the price {side, select, buy {rises} other {falls}} to {price}',
  'outcome.nothing': 'Nothing was {side, select, buy {bought} other {sold}}, the order is cancelled',
  'outcome.restWaits': 'The rest, {rest}, waits in the book',
  'outcome.restCancelled': 'The rest, {rest}, is cancelled',
} as const;
