import { describe, expect, it } from 'vitest';
import { ASSETS_A_PERSON } from '../declaration/slice-parts.ts';
import { Mixer } from '../digest/mixer.ts';
import { coins } from '../testing/generated-batches.ts';
import { Ledger } from './ledger.ts';
import { mixPockets } from './pocket-slice.ts';
import { changeSilently } from './testing/broken-ledger.ts';

const person = 100_001;
const others = 200;
const ofTurn = [2, 5, 9, 150];

describe('what a batch looks at of somebody’s money', () => {
  it.each([0, 1, ASSETS_A_PERSON, ASSETS_A_PERSON + 1, 40])(
    'is all of %i pockets, or what has its turn of more',
    (count) => {
      const ledger = new Ledger();
      for (let assetId = 1; assetId <= count; assetId += 1)
        ledger.issue(ledger.pocket('spot', person, assetId), coins(1));
      // Pockets that somebody only looked at are no state: they change nothing, however many they are.
      for (let assetId = count + 1; assetId <= count + others; assetId += 1) ledger.pocket('spot', person, assetId);
      const isWhole = count <= ASSETS_A_PERSON;
      const before = digestOf(ledger);
      expect(before.asked).toBe(isWhole ? 0 : 1);
      const noticed: number[] = [];
      for (let assetId = 1; assetId <= count; assetId += 1) {
        const pocket = ledger.pocket('spot', person, assetId);
        changeSilently(ledger, pocket, 1n);
        if (digestOf(ledger).value !== before.value) noticed.push(assetId);
        changeSilently(ledger, pocket, -1n);
      }
      const all = Array.from({ length: count }, (_, index) => index + 1);
      expect(noticed).toEqual(isWhole ? all : all.filter((assetId) => ofTurn.includes(assetId)));
    },
  );
});

function digestOf(ledger: Ledger): { readonly value: string; readonly asked: number } {
  const mixer = new Mixer();
  let asked = 0;
  mixPockets(mixer, ledger, 'spot', person, {
    most: ASSETS_A_PERSON,
    assets() {
      asked += 1;
      return ofTurn;
    },
  });
  return { value: mixer.toString(), asked };
}
