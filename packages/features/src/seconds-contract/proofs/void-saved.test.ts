import { expect, it } from 'vitest';
import { voidSaved } from './void-saved.ts';

it('a void saves the house what a win would have earned, and costs it the stake that would have been lost', () => {
  const returned = '10.02';
  const text = (wouldHave: 'win' | 'lose' | 'draw', wouldHaveReturned: string) =>
    voidSaved({ returned, wouldHave, wouldHaveReturned });
  expect(text('win', '18.509')).toEqual({ text: '+8.48', direction: 'up' });
  expect(text('lose', '0')).toEqual({ text: '−10.02', direction: 'down' });
  expect(text('draw', '10.02')).toEqual({ text: '0.00', direction: 'flat' });
});

it('says nothing where no tick tells what would have been', () => {
  expect(voidSaved({ returned: '10', wouldHave: '', wouldHaveReturned: '0' })).toBeUndefined();
});
