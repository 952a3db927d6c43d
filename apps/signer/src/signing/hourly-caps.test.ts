import { moneyOfText } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { CAP_WINDOW_MS, SIGNATURES_PER_HOUR_MAX } from '../signer-limits.ts';
import { HourlyCaps } from './hourly-caps.ts';
import { type DeskStage, ether, forEachTest, pay, tokens } from './testing/desk-stage.ts';

let stage: DeskStage;
forEachTest((made) => {
  stage = made;
});

describe('the hour’s cap', () => {
  const whole = { amount: moneyOfText('100') };
  const hundred = (nonce: number) => ether({ nonce, value: 100n * 10n ** 18n });

  it('holds for a coin, across withdrawals and restarts, and a replacement counts once', async () => {
    for (const id of [1, 2, 3, 4]) stage.begin(id, whole);
    for (const id of [1, 2, 3]) expect(await stage.outcome(pay(id, hundred(id)))).toBe('signed');
    expect(await stage.outcome(pay(4, hundred(4)))).toBe('cap-exceeded');
    stage.restart();
    expect(await stage.outcome(pay(4, hundred(4)))).toBe('cap-exceeded');
    expect(
      await stage.outcome(pay(3, ether({ nonce: 3, value: 100n * 10n ** 18n, maxFeePerGas: 60_000_000_000n }))),
    ).toBe('signed');
    stage.begin(5, { currency: 'USDT', amount: moneyOfText('20') });
    expect(await stage.outcome(pay(5, tokens(20_000_000n, 5)))).toBe('signed');
  });

  it.each([
    ['the machine’s clock', CAP_WINDOW_MS, 0, 'cap-exceeded'],
    ['the journal’s clock', 0, CAP_WINDOW_MS, 'cap-exceeded'],
    ['both, but not for the hour', CAP_WINDOW_MS - 1, CAP_WINDOW_MS - 1, 'cap-exceeded'],
    ['both', CAP_WINDOW_MS, CAP_WINDOW_MS, 'signed'],
  ])('is free again once %s went on', async (_what, wallMs, journalMs, outcome) => {
    for (const id of [1, 2, 3, 4]) stage.begin(id, whole);
    for (const id of [1, 2, 3]) await stage.ask(pay(id, hundred(id)));
    stage.nowMs += wallMs;
    stage.journal.position = { ...stage.journal.position, timeMs: stage.journal.position.timeMs + journalMs };
    expect(await stage.outcome(pay(4, hundred(4)))).toBe(outcome);
  });

  it('holds for what costs nothing, too, since each signature leaves a line', () => {
    const { nowMs } = stage;
    const { position: journal } = stage.journal;
    const spending = (nonce: number) => ({
      purpose: 'sweep' as const,
      network: 'ERC20' as const,
      currency: 'ETH' as const,
      address: 'own hot',
      tag: '',
      units: '1',
      feeUnits: '0',
      conflicts: [`x#${nonce}`],
    });
    const caps = new HourlyCaps(
      {
        settings: [],
        allowanceOf: () => undefined,
        *newestFirst() {
          for (let nonce = 1; nonce < SIGNATURES_PER_HOUR_MAX; nonce += 1)
            yield { ...spending(nonce), atMs: nowMs, journal };
        },
      },
      'sandbox',
    );
    expect(() => caps.admit(spending(0), { nowMs, journal, held: () => undefined })).not.toThrow();
    const full = new HourlyCaps(
      {
        settings: [],
        allowanceOf: () => undefined,
        *newestFirst() {
          for (let nonce = 0; nonce < SIGNATURES_PER_HOUR_MAX; nonce += 1)
            yield { ...spending(nonce), atMs: nowMs, journal };
        },
      },
      'sandbox',
    );
    expect(() => full.admit(spending(0), { nowMs, journal, held: () => undefined })).toThrow('more signatures');
  });

  it('is an operator’s to change', async () => {
    stage.begin(1);
    stage.log.append({ kind: 'coin-cap', currency: 'ETH', amount: '1.4', who: 'alice', why: 'a quiet week' });
    expect(await stage.outcome(pay(1, ether()))).toBe('cap-exceeded');
    stage.restart();
    expect(await stage.outcome(pay(1, ether()))).toBe('cap-exceeded');
    stage.log.append({ kind: 'coin-cap', currency: 'ETH', amount: '1.5', who: 'alice', why: 'a busy week' });
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
  });
});
