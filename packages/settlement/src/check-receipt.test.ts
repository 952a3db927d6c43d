import { report, testSeed, workload } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import type { ContractReceipt, UnsignedReceipt } from './receipt.ts';
import { madeReceipt, type ReceiptCase, signReceipt, testSecretKey, unsignedReceipt } from './testing/made-receipt.ts';

/** 17:33:20 UTC: the order's minute and its expiry's are not the same. */
const startMs = 1_700_000_000_000 - 20_000;
const base: ReceiptCase = {
  direction: 'up',
  stakeAtoms: 25_500_000_000_000n,
  feePpm: 1_200,
  incomeRatePpm: 850_000,
  holdingSeconds: 60,
  exitTicks: 5,
  account: 'real',
  openedAfter: 30,
  prices: Array.from({ length: 200 }, (_, second) => String(67_000 + second)),
  startMs,
};
/** One source a tick, from head to head two minutes. */
const short: ReceiptCase = {
  ...base,
  openedAfter: 40,
  holdingSeconds: 30,
  exitTicks: 1,
  sources: 1,
  prices: base.prices.slice(0, 122),
};
const withOtherDigit = (text: string, at: number) =>
  `${text.slice(0, at)}${(Number(text[at]) + 1 + (at % 9)) % 10}${text.slice(at + 1)}`;
const statuses = (receipt: unknown) =>
  Object.fromEntries(checkReceipt(receipt).checks.map(({ name, status }) => [name, status]));
const failures = (receipt: unknown) =>
  checkReceipt(receipt)
    .checks.filter(({ ok }) => !ok)
    .map(({ code }) => code);
const resigned = (change: Partial<UnsignedReceipt>, input: ReceiptCase = base) =>
  signReceipt({ ...unsignedReceipt(input), ...change }, testSecretKey);

describe('an honest receipt', () => {
  it('is proved, whatever the result', () => {
    for (const direction of ['up', 'down'] as const) {
      for (const step of [1, 0, -1]) {
        for (const account of ['real', 'demo'] as const) {
          const prices = base.prices.map((_, second) => String(67_000 + step * second));
          const receipt = madeReceipt({ ...base, direction, account, prices });
          const expected = step === 0 ? 'draw' : step > 0 === (direction === 'up') ? 'win' : 'lose';
          expect(receipt.result).toBe(expected);
          expect(checkReceipt(receipt).checks.filter(({ status }) => status !== 'proved')).toMatchObject([
            { code: 'key-unknown' },
          ]);
          expect(checkReceipt(receipt, receipt.publicKey).verdict).toBe('proved');
          expect(checkReceipt(JSON.parse(JSON.stringify(receipt))).verdict).toBe('proved');
        }
      }
    }
  });

  it('shows why it was void: no entry, or exit ticks that were missing', () => {
    const without = (from: number, to: number) =>
      base.prices.map((price, at) => (at > from && at < to ? undefined : price));
    const noEntry = madeReceipt({ ...base, prices: without(30, 40) });
    expect(noEntry).toMatchObject({ result: 'void', voidReason: 'no-entry', entryTick: null });
    expect(checkReceipt(noEntry).verdict).toBe('proved');
    expect(statuses(noEntry)).toMatchObject({ entry: 'proved', exit: 'proved', result: 'proved' });
    const noExit = madeReceipt({ ...base, prices: without(80, 150) });
    expect(noExit).toMatchObject({ result: 'void', voidReason: 'exit-missing' });
    expect(checkReceipt(noExit).verdict).toBe('proved');
  });

  it('is not sealed while no head covers it, and not failed either', () => {
    const receipt = resigned({ endHead: null });
    expect(checkReceipt(receipt).verdict).toBe('not-sealed');
    const holding = resigned({
      endHead: null,
      status: 0,
      result: '',
      returned: '0',
      postings: unsignedReceipt(base).postings.slice(0, 6),
      ticks: unsignedReceipt(base).ticks.slice(0, 45),
    });
    expect(checkReceipt(holding).verdict).toBe('not-sealed');
    expect(statuses(holding)).toMatchObject({ result: 'open', exit: 'open', chain: 'open', money: 'proved' });
    const waiting = resigned({ ...holding, ticks: holding.ticks.slice(0, 30), entryTick: null, expiryMs: null });
    expect(checkReceipt(waiting).verdict).toBe('not-sealed');
    expect(statuses(waiting)).toMatchObject({ entry: 'open', result: 'open' });
  });

  it('may begin at the chain’s beginning', () => {
    const early = { ...base, startMs: startMs + 1_000, openedAfter: 3 };
    const unsigned = unsignedReceipt(early);
    const receipt = resigned({ startHead: null }, early);
    expect(unsigned.startHead?.sequence).toBe(0);
    expect(checkReceipt(receipt).verdict).toBe('proved');
  });
});

describe('a receipt of the second rule', () => {
  const median: ReceiptCase = { ...base, ruleVersion: 2, exitTicks: 3 };
  const without = (from: number, to: number) =>
    base.prices.map((price, at) => (at > from && at < to ? undefined : price));

  it('is proved: three entry ticks from a second after the order on, and the median of the exit ticks', () => {
    const receipt = madeReceipt(median);
    // Opened half a second after tick 31 (sequence): 32 is too soon, 33 to 35 are the entry.
    expect(receipt).toMatchObject({ ruleVersion: 2, openedAfterTick: 31, entryTick: 35, result: 'win' });
    const report = checkReceipt(receipt);
    expect(report.verdict).toBe('proved');
    expect(report.used?.entryTicks.map(({ sequence }) => sequence)).toEqual([33, 34, 35]);
    expect(report.used?.exit.map(({ sequence }) => sequence)).toEqual([93, 94, 95]);
    expect(report.checks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['entry-median-ok', 'exit-median-ok']),
    );
  });

  it('does not follow one tick that stands out, at the entry or at the exit', () => {
    for (const at of [32, 33, 34, 92, 93, 94]) {
      const prices = base.prices.map((price, second) => (second === at ? '1000000' : price));
      const spiked = madeReceipt({ ...median, prices });
      expect(checkReceipt(spiked).verdict).toBe('proved');
      expect(spiked.result).toBe('win');
    }
  });

  it('shows why it was void', () => {
    const noEntry = madeReceipt({ ...median, prices: without(32, 50) });
    expect(noEntry).toMatchObject({ result: 'void', voidReason: 'no-entry', entryTick: null });
    expect(checkReceipt(noEntry).verdict).toBe('proved');
    const noExit = madeReceipt({ ...median, prices: without(80, 150) });
    expect(noExit).toMatchObject({ result: 'void', voidReason: 'exit-missing' });
    expect(checkReceipt(noExit).verdict).toBe('proved');
  });

  it('fails with another entry, although the exchange signs it', () => {
    const expiryMs = madeReceipt(median).expiryMs ?? 0;
    const cheats: readonly (readonly [Partial<ContractReceipt>, string])[] = [
      [{ entryTick: 34, expiryMs: expiryMs - 1_000 }, 'entry-not-rule'],
      [{ entryTick: 36, expiryMs: expiryMs + 1_000 }, 'entry-not-rule'],
      [{ entryTick: 32, expiryMs: expiryMs - 3_000 }, 'entry-not-rule'],
      [{ ruleVersion: 1, exitTicks: 5 }, 'entry-not-first'],
      [{ openedAtMs: madeReceipt(median).openedAtMs + 1_000 }, 'entry-not-rule'],
      [{ result: 'lose', returned: '0' }, 'result-wrong'],
    ];
    for (const [change, code] of cheats) {
      expect(failures(resigned(change, median)), JSON.stringify(change)).toContain(code);
    }
  });
});

describe('a changed receipt', () => {
  it('fails for every single digit of its JSON', { timeout: 600_000 }, () => {
    const text = JSON.stringify(madeReceipt(short));
    const ticksAt = text.indexOf('"ticks"');
    const ticksEnd = text.indexOf('"endHead"');
    // A short run begins at another digit each time and takes fewer of the ticks, which are many and alike.
    const seed = testSeed('receipt digits');
    const step = (at: number) => (at > ticksAt && at < ticksEnd ? workload(40, 1) : workload(4, 1));
    const all = [...text.matchAll(/[0-9]/g)].map(({ index }) => index);
    const digits = all.filter((at, count) => (count + seed) % step(at) === 0);
    const unseen = digits.filter((at) => !isRefused(withOtherDigit(text, at)));
    report(`receipt: ${digits.length} of ${all.length} digits changed one by one, ${unseen.length} of them unseen`);
    expect(digits.length).toBeGreaterThan(200);
    expect(unseen).toEqual([]);
  });

  it('rests on the exchange’s word in few fields, even when the exchange signs what it changed', () => {
    const { signature, ...unsigned } = madeReceipt(short);
    const unseen: string[] = [];
    for (const [field, value] of Object.entries(unsigned)) {
      if (['ticks', 'startHead', 'endHead', 'publicKey'].includes(field)) continue;
      const text = JSON.stringify(value);
      for (const { index } of text.matchAll(/[0-9]/g)) {
        const other = parsed(withOtherDigit(text, index));
        if (other === undefined) continue;
        const { checks } = checkReceipt(signReceipt({ ...unsigned, [field]: other }, testSecretKey));
        if (checks.every(({ ok }) => ok)) unseen.push(field);
      }
    }
    expect(signature).toHaveLength(128);
    // What only the acknowledgement of the order told before: numbers, its moment within bounds, exit ticks of the same result.
    expect(new Set(unseen)).toEqual(new Set(['receiptId', 'exitTicks', 'openedAtMs', 'openedBatch']));
  });

  it('fails for any character that changes a value', () => {
    const receipt = madeReceipt(base);
    const text = JSON.stringify(receipt);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '7', 'a', 'F', '-', '.', '"', ','), (at, character) => {
        const changed = `${text.slice(0, at)}${character}${text.slice(at + 1)}`;
        fc.pre(changed !== text);
        expect(isRefused(changed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('fails although the exchange itself signs it anew', () => {
    const made = unsignedReceipt(base);
    const flip = made.ticks.map((tick) => (tick.sequence === 92 ? { ...tick, price: '66000' } : tick));
    const cheats: readonly (readonly [Partial<ContractReceipt>, string])[] = [
      [{ result: 'lose', returned: '0' }, 'result-wrong'],
      [{ result: 'draw' }, 'result-wrong'],
      [{ result: 'void', status: 2, voidReason: 'exit-missing', voidCause: 'downtime' }, 'result-wrong'],
      [
        { entryTick: null, expiryMs: null, result: 'void', status: 2, voidReason: 'no-entry', voidCause: 'halt' },
        'money-returned',
      ],
      [{ direction: 'down' }, 'result-wrong'],
      [{ entryTick: 33 }, 'entry-not-first'],
      [{ openedAfterTick: 50, entryTick: 51, expiryMs: (made.expiryMs ?? 0) + 19_000 }, 'entry-order-time'],
      [{ openedAfterTick: 20, entryTick: 21, expiryMs: (made.expiryMs ?? 0) - 11_000 }, 'entry-time'],
      [{ holdingSeconds: 30 }, 'exit-expiry'],
      [{ expiryMs: (made.expiryMs ?? 0) - 1_000 }, 'exit-expiry'],
      [{ ticks: flip }, 'chain-fault'],
      [{ ticks: made.ticks.slice(1) }, 'chain-fault'],
      [{ ticks: made.ticks.slice(0, -1) }, 'chain-fault'],
      [{ returned: '25.5' }, 'money-returned'],
      [{ fee: '0' }, 'money-fee'],
      [{ incomeRatePpm: 800_000 }, 'money-returned'],
      [{ postings: made.postings.slice(2) }, 'postings-wrong'],
      [{ postings: made.postings.slice(1) }, 'postings-sum'],
      [{ status: 2 }, 'result-status'],
      [{ instance: 'another' }, 'start-text'],
      [{ symbol: 'ethusdt' }, 'chain-symbol'],
      [{ startHead: null }, 'chain-fault'],
      [{ endHead: made.startHead }, 'end-early'],
      [{ publicKey: 'ab'.repeat(32) }, 'signature-wrong'],
      [{ orderId: 7_306 }, 'money-order'],
    ];
    for (const [change, code] of cheats) {
      expect(failures(resigned(change)), JSON.stringify(change)).toContain(code);
    }
  });

  it('names a key that is not the exchange’s', () => {
    const receipt = madeReceipt(base);
    expect(checkReceipt(receipt, 'ab'.repeat(32)).verdict).toBe('failed');
  });

  it('is refused with the name of the field when it is no receipt', () => {
    const receipt = madeReceipt(base);
    for (const [value, field] of [
      [undefined, 'receipt'],
      [[], 'receipt'],
      ['x', 'receipt'],
      [{}, 'format'],
      [{ ...receipt, stake: '1e5' }, 'stake'],
      [{ ...receipt, stake: 5 }, 'stake'],
      [{ ...receipt, extra: 1 }, 'extra'],
      [{ ...receipt, ticks: [{ ...receipt.ticks[0], price: '0' }] }, 'ticks[0].price'],
      [{ ...receipt, endHead: { ...receipt.endHead, hash: 'x' } }, 'endHead.hash'],
      [{ ...receipt, ruleVersion: 3 }, 'ruleVersion'],
      [{ ...receipt, exitTicks: 3 }, 'exitTicks'],
      [{ ...receipt, ruleVersion: 2, exitTicks: 4 }, 'exitTicks'],
    ] as const) {
      expect(checkReceipt(value).checks).toMatchObject([{ code: 'shape-fault', values: { field } }]);
    }
  });
});

/** The text is no JSON any more, or says what is seen to be false, or says the same as before. */
function isRefused(text: string): boolean {
  const value = parsed(text);
  return value === undefined || checkReceipt(value).verdict === 'failed';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
