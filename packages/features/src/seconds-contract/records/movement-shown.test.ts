import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { contract } from '@assay/messages/en-us/contract';
import { Translator } from '@assay/messages/translator';
import { expect, it } from 'vitest';
import { movementShown } from './movement-shown.ts';

const translator = new Translator('en-US', enUs);
translator.add(contract);
const texts = { t: translator.t, date: dateText };

it('a record of the account has its kind in words and its sign', () => {
  const row = {
    id: '3',
    currency: 'USDT',
    tradeType: 3,
    amount: '-100',
    balance: '1184.5',
    orderId: '7',
    createdAt: 0,
  };
  expect(movementShown(row, texts)).toMatchObject({ kindText: 'Stake', amount: '−100.00', balance: '1,184.50' });
  expect(movementShown({ ...row, tradeType: 5, amount: '182' }, texts)).toMatchObject({
    kindText: 'Returned',
    amount: '+182.00',
  });
});
