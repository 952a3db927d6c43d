import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import type { Endpoint } from '@assay/protocol/endpoint';
import { buyFund } from '@assay/protocol/endpoints/fund';
import { hostingEndpoints } from '@assay/protocol/endpoints/hosting';
import { subscribeCreate } from '@assay/protocol/endpoints/subscribe';
import { transferCreate } from '@assay/protocol/endpoints/transfers';
import type { FundRow } from '@assay/protocol/fund-entities';
import type { Fields } from '../security/sample-fields.ts';
import { mustPost } from '../server-process/test-user.ts';

const LOOK_AGAIN_MS = 250;

export const earnKinds = ['finance', 'pool', 'fund', 'subscription', 'earn transfer'] as const;
export type EarnKind = (typeof earnKinds)[number];

const agreement = String(earnAgreementVersion);
/** Numbers that a sandbox gives its products of USDT, and its first offer: 0.25 USDT a coin, in steps of 10. */
const [flexible, weekOfPool, majors, newCoin] = ['1', '101', '1', '1'] as const;

function hostingCreate(name: 'financeCreate' | 'poolCreate'): Endpoint {
  const endpoint = hostingEndpoints.find((declared) => declared.name === name);
  if (endpoint === undefined) throw new Error(`no call is named ${name}`);
  return endpoint;
}

/** Funds sell no unit before they have a value. */
export async function untilFundsOpen(address: string): Promise<void> {
  for (;;) {
    const funds = await mustPost<FundRow[]>(address, '/fund/list', {});
    if (funds.length > 0 && funds.every(({ value }) => value !== '')) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** What takes money of the earn account, then of spot, and moves it between the two. */
export function earnCalls(
  random: Random,
): readonly (readonly [EarnKind, () => readonly [endpoint: Endpoint, fields: Fields]])[] {
  const some = (least: number) => String(least + random.below(11));
  const bought = (productId: string, amount: string): Fields => ({ productId, amount, agreement });
  return [
    ['finance', () => [hostingCreate('financeCreate'), bought(flexible, some(10))]],
    ['pool', () => [hostingCreate('poolCreate'), bought(weekOfPool, some(10))]],
    ['fund', () => [buyFund, bought(majors, some(10))]],
    ['subscription', () => [subscribeCreate, bought(newCoin, String(40 + 10 * random.below(5)))]],
    [
      'earn transfer',
      () => {
        const [from, to] = random.below(3) === 0 ? ['earn', 'spot'] : ['spot', 'earn'];
        return [transferCreate, { currency: 'USDT', from: from ?? '', to: to ?? '', amount: some(1) }];
      },
    ],
  ];
}
