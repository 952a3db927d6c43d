// Recorded the golden journal of transfers: `npx tsx verification/journals/record-transfers.ts`. Kept to show what is in it.

import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import { transferAccounts } from '@assay/protocol/transfer-rules';
import { recordGeneratedJournal } from './generated-journal.ts';

/** Between every two accounts, to one and the same, more than there is, and again under an id. */
function transfers(): Command[] {
  const coin: Command = {
    type: 'configure-contract-coin',
    assetId: USDT,
    demoAssetId: 901,
    demoSymbol: 'DEMO.USDT',
    feePpm: 0,
    exposureMax: moneyOf(10n ** 15n),
    stakeMax: moneyOf(10n ** 15n),
    dailyLossMax: moneyOf(10n ** 15n),
  };
  const moved = testUsers.flatMap((userId) =>
    transferAccounts.flatMap((from) =>
      transferAccounts.flatMap((to, at): Command[] => {
        const amount = moneyOf(10n ** 11n * BigInt(at + 1));
        const one = { type: 'transfer', userId, from, to, assetId: USDT, proofId: 1 } as const;
        const named = { ...one, amount, clientOrderId: `${from}-${to}` };
        return [named, named, { ...one, amount: moneyOf(10n ** 18n), clientOrderId: '' }];
      }),
    ),
  );
  return [coin, ...moved];
}

recordGeneratedJournal({
  name: 'transfers',
  seed: 20_261_162,
  batches: 300,
  own: { atBatch: 200, commands: transfers() },
});
