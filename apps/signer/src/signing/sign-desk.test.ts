import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { moneyOf, moneyOfText } from '@assay/amounts/money';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import type { SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { PayoutLog } from '../payout-log/payout-log.ts';
import { MESSAGES_PER_MINUTE_MAX, REFUSALS_PER_MINUTE_MAX } from '../signer-limits.ts';
import { codeOf } from './signing-ground.ts';
import { type DeskStage, ether, forEachTest, pay, recipient, tokens } from './testing/desk-stage.ts';

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const MINUTE_MS = 60_000;

let stage: DeskStage;
forEachTest((made) => {
  stage = made;
});

const own = (key: number | 'hot') => addressOfKey('ERC20', stage.keys.publicKey('ERC20', key)) as `0x${string}`;
const lines = () => readFileSync(join(stage.folder, 'payout-log'), 'utf8').split('\n').slice(0, -1);

describe('a payment to a person', () => {
  it('is signed once it is begun, and its line is on the disk', async () => {
    stage.begin(1);
    const answer = await stage.ask(pay(1, ether()));
    expect(answer).toMatchObject({ kind: 'signed' });
    expect(lines()).toHaveLength(1);
    expect(stage.log.signedFor(1)).toMatchObject([
      { address: recipient, units: '1500000000000000000', currency: 'ETH' },
    ]);
  });

  it.each([
    ['that nobody knows', pay(2, ether()), 'unknown-withdrawal'],
    ['to another address', pay(1, ether({ to: stranger })), 'other-address'],
    ['of another amount', pay(1, ether({ value: 1_500_000_000_000_000_001n })), 'other-amount'],
    ['in another coin', pay(1, tokens(1_500_000n)), 'other-currency'],
    ['on another chain', pay(1, ether({ chainId: 1 })), 'other-chain'],
    ['with a huge fee', pay(1, ether({ maxFeePerGas: 50_000_000_000_000n })), 'fee-too-high'],
    [
      'on another network',
      { ...pay(1, ether()), transaction: { network: 'TRC20', from: 'hot', payload: '' } },
      'other-network',
    ],
    [
      'from a deposit address',
      { ...pay(1, ether()), transaction: { network: 'ERC20', from: 5, payload: ether() } },
      'not-ours',
    ],
    ['in no form', pay(1, '0x02'), 'malformed'],
  ] as const)('%s is refused, and the refusal has a line', async (_what, request, code) => {
    stage.begin(1);
    expect(await stage.outcome(request as SignerRequest)).toBe(code);
    expect(lines()).toHaveLength(1);
    expect(stage.log.signatureCount).toBe(0);
  });

  it.each(['reviewing', 'approved', 'cancelled', 'rejected', 'confirmed', 'failed'])(
    'that is %s is refused',
    async (state) => {
      stage.begin(1, { state, mayBePaid: false });
      expect(await stage.outcome(pay(1, ether()))).toBe('not-approved');
    },
  );

  it('is held against the journal of now, not of when it was first signed', async () => {
    stage.begin(1);
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
    stage.begin(1, { state: 'cancelled', mayBePaid: false });
    expect(await stage.outcome(pay(1, ether()))).toBe('not-approved');
  });

  it('with the ledger’s decimals is counted in the token’s', async () => {
    stage.begin(1, { currency: 'USDT', amount: moneyOfText('20.000001') });
    expect(await stage.outcome(pay(1, tokens(20_000_002n)))).toBe('other-amount');
    expect(await stage.outcome(pay(1, tokens(20_000_001n)))).toBe('signed');
    stage.begin(2, { currency: 'USDT', amount: moneyOf(20_000_001_000_001n) });
    expect(await stage.outcome(pay(2, tokens(20_000_001n)))).toBe('other-amount');
  });
});

describe('two payments of one withdrawal', () => {
  it('are signed when at most one can be included, with a higher fee for instance', async () => {
    stage.begin(1);
    const first = await stage.ask(pay(1, ether({ nonce: 4 })));
    const second = await stage.ask(pay(1, ether({ nonce: 4, maxFeePerGas: 60_000_000_000n })));
    expect(first).toMatchObject({ kind: 'signed' });
    expect(second).toMatchObject({ kind: 'signed' });
    expect(second).not.toEqual(first);
  });

  it('are refused when both could be included, after a restart too', async () => {
    stage.begin(1);
    expect(await stage.outcome(pay(1, ether({ nonce: 4 })))).toBe('signed');
    expect(await stage.outcome(pay(1, ether({ nonce: 5 })))).toBe('not-conflicting');
    stage.restart();
    expect(await stage.outcome(pay(1, ether({ nonce: 5 })))).toBe('not-conflicting');
    expect(await stage.outcome(pay(1, ether({ nonce: 3 })))).toBe('not-conflicting');
    expect(stage.log.signedFor(1)).toHaveLength(1);
  });

  it('conflict with each that was ever signed, not with the last alone', async () => {
    stage.begin(1);
    expect(await stage.outcome(pay(1, ether({ nonce: 4 })))).toBe('signed');
    // A journal that was written by somebody else knows of another one.
    stage.begin(1, {
      state: 'sending',
      payments: [{ transactionId: '0xelsewhere', conflicts: [`${own('hot')}#9`] }],
    });
    expect(await stage.outcome(pay(1, ether({ nonce: 4, maxFeePerGas: 60_000_000_000n })))).toBe('not-conflicting');
    expect(await stage.outcome(pay(1, ether({ nonce: 9 })))).toBe('not-conflicting');
  });

  it('that are one and the same are one line, whether or not the first answer arrived', async () => {
    stage.begin(1);
    const first = await stage.ask(pay(1, ether()));
    // Killed between the line and the answer: whoever asked has nothing and asks again.
    stage.restart();
    expect(await stage.ask(pay(1, ether()))).toEqual(first);
    expect(lines()).toHaveLength(1);
  });

  it('leave nothing when the line cannot be written: whoever asked gets no signature', async () => {
    stage.begin(1);
    stage.log.close();
    await expect(stage.ask(pay(1, ether()))).rejects.toThrow('bad file descriptor');
    expect(lines()).toEqual([]);
    stage.log = new PayoutLog(join(stage.folder, 'payout-log'), () => stage.nowMs);
  });

  it('that were asked for at once are one', async () => {
    stage.begin(1);
    const payloads = Array.from({ length: 20 }, (_, nonce) => ether({ nonce }));
    const outcomes = await Promise.all(payloads.map((payload) => stage.outcome(pay(1, payload))));
    expect(outcomes.filter((outcome) => outcome === 'signed')).toHaveLength(1);
    expect(stage.log.signedFor(1)).toHaveLength(1);
  });

  it('can be had again by whoever lost an answer', async () => {
    stage.begin(1);
    const answer = await stage.ask(pay(1, ether()));
    const { transaction, conflicts } = answer.kind === 'signed' ? answer : expect.fail();
    stage.restart();
    expect(await stage.ask({ call: 'signed-for', withdrawalId: 1 })).toEqual({
      kind: 'signed-before',
      transactions: [{ ...transaction, conflicts }],
    });
  });

  it('are not signed for another withdrawal of the same number, after an older backup', async () => {
    stage.begin(1);
    expect(await stage.outcome(pay(1, ether({ nonce: 4 })))).toBe('signed');
    stage.begin(1, { address: stranger });
    expect(await stage.outcome(pay(1, ether({ nonce: 5, to: stranger })))).toBe('not-conflicting');
  });
});

describe('our own coins', () => {
  const sweep = (payload: string, from: number | 'hot' = 100_001): SignerRequest => ({
    call: 'sign',
    purpose: 'sweep',
    transaction: { network: 'ERC20', from, payload },
  });
  const topUp = (payload: string, index = 100_001): SignerRequest => ({
    call: 'sign',
    purpose: 'gas-top-up',
    index,
    transaction: { network: 'ERC20', from: 'hot', payload },
  });

  it('are swept to the hot wallet and nowhere else', async () => {
    expect(await stage.outcome(sweep(ether({ to: own('hot') })))).toBe('signed');
    expect(await stage.outcome(sweep(tokens(5n, 0, own('hot'))))).toBe('signed');
    expect(await stage.outcome(sweep(ether({ to: own(100_002) })))).toBe('other-address');
    expect(await stage.outcome(sweep(ether({ to: stranger })))).toBe('other-address');
    expect(await stage.outcome(sweep(ether({ to: own('hot') }), 'hot'))).toBe('not-ours');
  });

  it('pay for a sweep with what a fee is, to the deposit address and nowhere else', async () => {
    const value = 1_000_000_000_000_000n;
    expect(await stage.outcome(topUp(ether({ to: own(100_001), value })))).toBe('signed');
    expect(await stage.outcome(topUp(ether({ to: own(100_002), value })))).toBe('other-address');
    expect(await stage.outcome(topUp(ether({ to: stranger, value })))).toBe('other-address');
    expect(await stage.outcome(topUp(tokens(5n, 0, own(100_001))))).toBe('other-currency');
    const tooMuch = 150_000_000_000_000_001n;
    expect(await stage.outcome(topUp(ether({ to: own(100_001), value: tooMuch })))).toBe('fee-too-high');
    expect(await stage.outcome(topUp(ether({ to: own(100_001), value: tooMuch - 1n })))).toBe('signed');
  });

  it('are not burnt in fees beyond the hour’s cap', async () => {
    const dear = (nonce: number) =>
      sweep(ether({ to: own('hot'), nonce, gas: 150_000n, maxFeePerGas: 1_000_000_000_000n }));
    expect(stage.caps.feeCap('ERC20')).toBe(moneyOfText('7.5'));
    stage.log.append({ kind: 'fee-cap', network: 'ERC20', amount: '0.3', who: 'alice', why: 'a quiet week' });
    expect(await stage.outcome(dear(1))).toBe('signed');
    expect(await stage.outcome(dear(2))).toBe('signed');
    expect(await stage.outcome(dear(3))).toBe('cap-exceeded');
    // One that takes the place of another costs no more than it.
    expect(await stage.outcome(dear(2))).toBe('signed');
  });
});

describe('a signed message', () => {
  const statement = {
    call: 'sign-reserve',
    network: 'ERC20',
    key: 'hot',
    exchange: 'test-exchange',
    day: '2026-11-22',
    liabilities: 'ab'.repeat(32),
    height: 7,
    blockHash: '0xab',
  } as const;

  it('says in one fixed form that an address is ours, and leaves a line', async () => {
    const answer = await stage.ask({ ...statement, address: own('hot') });
    const { message, signature } = answer.kind === 'reserve-signed' ? answer : expect.fail();
    expect(message).toBe(
      `Assay proof of reserves\nThe exchange holds the key of this address.\nexchange: test-exchange\nnetwork: ERC20\naddress: ${own('hot')}\nday: 2026-11-22\nliabilities: ${'ab'.repeat(32)}\nblock: 7 0xab`,
    );
    expect(await verifyMessage({ address: own('hot'), message, signature: signature as `0x${string}` })).toBe(true);
    expect(lines()).toHaveLength(1);
  });

  it('is about no address of anybody else, on no network that has none, and so many a minute', async () => {
    expect(await stage.outcome({ ...statement, address: own(5) })).toBe('not-ours');
    expect(await stage.outcome({ ...statement, network: 'XRP', address: own('hot') })).toBe('not-ours');
    for (let at = 0; at < MESSAGES_PER_MINUTE_MAX; at += 1)
      expect(await stage.outcome({ ...statement, address: own('hot') })).toBe('reserve-signed');
    expect(await stage.outcome({ ...statement, address: own('hot') })).toBe('cap-exceeded');
    stage.uptimeMs += MINUTE_MS;
    expect(await stage.outcome({ ...statement, address: own('hot') })).toBe('reserve-signed');
  });
});

describe('what closes the signer', () => {
  it('is the kill switch, across restarts', async () => {
    stage.begin(1);
    stage.stopSwitch.turnOn('alice: something is wrong');
    expect(await stage.outcome(pay(1, ether()))).toBe('stopped');
    stage.restart();
    expect(await stage.outcome(pay(1, ether()))).toBe('stopped');
    expect(lines()).toEqual([]);
    stage.stopSwitch.turnOff();
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
  });

  it('is a database that does not answer, for as long as it does not', async () => {
    stage.begin(1);
    stage.journal.isReachable = false;
    expect(await stage.outcome(pay(1, ether()))).toBe('journal-unreachable');
    stage.journal.isReachable = true;
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
  });

  it('is an exchange of the other mode', async () => {
    stage.begin(1);
    stage.journal.mode = 'live';
    expect(await stage.outcome(pay(1, ether()))).toBe('other-chain');
  });

  it('is a payout log that lost its end, until an operator confirms what was shown', async () => {
    stage.begin(1);
    stage.begin(2);
    await stage.ask(pay(1, ether({ nonce: 1 })));
    await stage.ask(pay(2, ether({ nonce: 2 })));
    const [first = ''] = lines();
    truncateSync(join(stage.folder, 'payout-log'), first.length + 1);
    stage.restart();
    expect(await stage.outcome(pay(2, ether({ nonce: 3 })))).toBe('doubtful');
    expect(await stage.ground.confirm('anything', 'alice', 'why')).toBe('other-doubts');
    const doubts = await stage.ground.doubts();
    expect(await stage.ground.confirm(codeOf(doubts), 'alice', 'a backup was restored')).toBe('confirmed');
    expect(await stage.outcome(pay(1, ether({ nonce: 3 })))).toBe('not-conflicting');
    expect(await stage.outcome(pay(2, ether({ nonce: 3 })))).toBe('signed');
  });

  it('is a payment in the journal that the log does not know, and the journal’s word of it counts afterwards', async () => {
    const payments = [{ transactionId: '0xlost', conflicts: [`${own('hot')}#7`] }];
    stage.begin(1, { state: 'sending', payments });
    stage.ground.notePayment(1, '0xlost');
    expect(await stage.outcome(pay(1, ether({ nonce: 8 })))).toBe('doubtful');
    await stage.ground.confirm(codeOf(await stage.ground.doubts()), 'alice', 'the folder came from a backup');
    stage.ground.notePayment(1, '0xlost');
    expect(await stage.outcome(pay(1, ether({ nonce: 8 })))).toBe('not-conflicting');
    expect(await stage.outcome(pay(1, ether({ nonce: 7 })))).toBe('signed');
  });

  it('is a journal that no longer holds what was signed by', async () => {
    stage.begin(1);
    stage.journal.position = { sequence: 9, hash: 'batch 9', timeMs: 1 };
    await stage.ask(pay(1, ether()));
    stage.journal.lost.add('batch 9');
    stage.journal.position = { sequence: 4, hash: 'batch 4', timeMs: 1 };
    expect(await stage.outcome(pay(1, ether()))).toBe('doubtful');
    await stage.ground.confirm(
      codeOf(await stage.ground.doubts()),
      'alice',
      'an older backup, its payouts are settled',
    );
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
    expect(await stage.outcome(pay(1, ether({ nonce: 6 })))).toBe('not-conflicting');
  });

  it('is a caller that is refused again and again, for a minute, so that the log does not grow', async () => {
    stage.begin(1);
    for (let at = 0; at < REFUSALS_PER_MINUTE_MAX; at += 1) await stage.ask(pay(7, ether()));
    expect(await stage.outcome(pay(1, ether()))).toBe('too-many-refusals');
    expect(await stage.outcome(pay(7, ether()))).toBe('too-many-refusals');
    expect(lines()).toHaveLength(REFUSALS_PER_MINUTE_MAX);
    stage.uptimeMs += MINUTE_MS;
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
  });
});
