import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import {
  ANN,
  BEN,
  CustodyExchange,
  EVM,
  OTHER_ADDRESS,
  send,
} from '@assay/exchange-core/custody/testing/custody-exchange';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { BTC, coins, USDT } from '@assay/exchange-core/testing/generated-batches';
import { sandboxBlocksMax } from '@assay/protocol/endpoints/sandbox-chain';
import { describe, expect, it } from 'vitest';
import { type PendingDeposit, PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import type { BesideCore } from './beside-core.ts';
import type { Fields, Read } from './operator-fields.ts';
import { operatorPlans } from './operator-plans.ts';
import { previewOf } from './operator-preview.ts';
import { besideWithdrawals, withdrawalReadings } from './withdrawal-readings.ts';
import { unclaimedLine, withdrawalLine } from './withdrawal-words.ts';

const nothing: BesideCore = {
  doubt: undefined,
  deadLetter: undefined,
  hasAccount: false,
  hasWritten: false,
  pictureDigest: undefined,
  announcements: [],
  nowMs: 0,
  waitingKyc: undefined,
  unclaimed: undefined,
  waitsForLook: false,
  customerServiceOrigins: [],
};
type Name = keyof typeof operatorPlans;

const planned = ({ core }: CustodyExchange, name: Name, fields: Fields, beside = nothing) => {
  const read = operatorPlans[name](fields, core, beside);
  return read.ok ? read.value : read.message;
};

/** What the operator is shown, and what the exchange holds once it is confirmed. */
function carriedOut(exchange: CustodyExchange, name: Name, fields: Fields, operator = 'eve'): readonly string[] {
  const action = planned(exchange, name, fields);
  if (typeof action === 'string') throw new Error(action);
  const { lines } = previewOf(action, exchange.core, nothing);
  const isForTwo = exchange.core.personsFor(action, operator) === 2;
  const result = isForTwo ? exchange.byTwo(action) : exchange.one(exchange.by(operator, action));
  if (!result.accepted) throw new Error(result.code);
  return lines;
}

describe('an operator who reviews withdrawals', () => {
  it('sees who wants what sent where, and what it needs', () => {
    const exchange = new CustodyExchange();
    const withdrawal = String(exchange.requested({ amount: coins(2_500), tag: 'a"\n7'.replace('\n', '') }));
    const lines = carriedOut(exchange, 'approve-withdrawal', { withdrawal });
    expect(lines.join('\n')).toMatch(/2,500 USDT \(fee 5\), worth 2,500 USDT.*user 11|user 11.*2,500 USDT \(fee 5\)/s);
    expect(lines.join('\n')).toContain(`over ERC20 to ${exchange.request().address}, tag “a"7”`);
    expect(lines.join('\n')).toContain('needs 2 more of 2');
    const open = exchange.custody.withdrawal(1);
    if (open === undefined) throw new Error('it waits for a second person');
    expect(withdrawalLine(open)).toContain('approved by eve; needs 1 more of 2');
    carriedOut(exchange, 'approve-withdrawal', { withdrawal }, 'adam');
    expect(exchange.custody.withdrawalState(1)).toBe('approved');
    expect(planned(exchange, 'approve-withdrawal', { withdrawal })).toContain('No withdrawal 1 waits for a review');
  });

  it('rejects what is not being sent, for a reason of the list', () => {
    const exchange = new CustodyExchange();
    const reject = (withdrawal: number, reason = 'address-risk') =>
      planned(exchange, 'reject-withdrawal', { withdrawal: String(withdrawal), reason });
    expect(reject(1)).toContain('No withdrawal 1 can be rejected');
    exchange.requested();
    expect(reject(1, 'ugly')).toContain('“ugly” is not address-risk');
    carriedOut(exchange, 'reject-withdrawal', { withdrawal: '1', reason: 'address-risk' });
    expect(exchange.balance(ANN, USDT)).toEqual({ available: coins(10_000), held: 0n });
    exchange.must(send(exchange.requested(), 'a', 'b'));
    expect(reject(2)).toContain('it is being sent');
  });

  it('lists those that wait before the others', async () => {
    const exchange = new CustodyExchange();
    exchange.requested();
    exchange.requested({ amount: coins(3_000), userId: BEN });
    const client = { read: async <Answer>(look: (core: typeof exchange.core) => Answer) => look(exchange.core) };
    const { 'list-withdrawals': list } = withdrawalReadings(
      client as never,
      { query: async () => ({ rows: [] }) } as never,
    );
    const lines = await list({});
    if (!lines.ok) throw new Error(lines.message);
    expect(lines.value.map((line) => line.slice(0, 24))).toEqual([
      'withdrawal 2: reviewing;',
      'withdrawal 1: approved; ',
    ]);
    expect(await list({ limit: '1' })).toMatchObject({ ok: true, value: [expect.stringContaining('withdrawal 2')] });
    expect(await list({ limit: '201' })).toMatchObject({ ok: false });
  });

  it('looks at one, also when it has ended, and at the figures of all', async () => {
    const exchange = new CustodyExchange();
    exchange.sent();
    const client = { read: async <Answer>(look: (core: typeof exchange.core) => Answer) => look(exchange.core) };
    const stored = {
      withdrawal_id: '2',
      user_id: '12',
      network_id: 1,
      asset_id: 1,
      address: 'a',
      tag: '',
      amount: '7',
    };
    const ended = { ...stored, fee: '1', client_order_id: '', requested_at_ms: '0', worth: '0', approvals_needed: 2 };
    const row = { ...ended, approved_by: 0, state: 5, transaction_id: '', reason: 1, changed_at_ms: '3600000' };
    const figures = { confirmed: '3', median: '60000', p95: '7200000', late: '1' };
    const answers = [[row], [], [figures], [{ reason: 2, count: '4' }]];
    const pool = { query: async () => ({ rows: answers.shift() }) };
    const { 'show-withdrawal': show, 'withdrawal-figures': count } = withdrawalReadings(client as never, pool as never);
    const lines = async (read: Promise<Read<readonly string[]>>) => {
      const answer = await read;
      return answer.ok ? answer.value : answer.message;
    };
    expect(await lines(show({ withdrawal: '1' }))).toEqual([
      expect.stringContaining('withdrawal 1: sending'),
      'may be out as transaction first-1',
    ]);
    expect(await lines(show({ withdrawal: '2' }))).toEqual([
      expect.stringMatching(/^withdrawal 2: rejected \(address-risk\); user 12;.* ended 1970-01-01 01:00:00 UTC$/),
    ]);
    expect(await lines(show({ withdrawal: '3' }))).toBe('There is no withdrawal 3.');
    expect(await lines(count({ days: '366' }))).toContain('from 1 to 365');
    expect(await lines(count({}))).toEqual([
      'arrived: 3; half of them within 1 min, 95 % within 2 h',
      'late: 1',
      'rejected as account-takeover: 4',
    ]);
  });
});

describe('an operator who keeps the networks', () => {
  it('pauses and resumes one, and withdrawals over all', () => {
    const exchange = new CustodyExchange();
    const isOpen = () => {
      const coin = exchange.core.views(CustodyViews).networkCoin(EVM, USDT);
      return [coin?.isDepositOpen, coin?.isWithdrawalOpen];
    };
    expect(planned(exchange, 'pause-network', { network: 'ERC21' })).toContain('No network is called “ERC21”');
    carriedOut(exchange, 'pause-network', { network: 'ERC20' });
    expect(isOpen()).toEqual([false, false]);
    carriedOut(exchange, 'resume-network', { network: 'ERC20' });
    carriedOut(exchange, 'pause-withdrawals', {});
    expect(isOpen()).toEqual([true, false]);
    expect(carriedOut(exchange, 'pause-withdrawals', {})).toContain('Nothing would change: it stands so already.');
    carriedOut(exchange, 'resume-withdrawals', {});
    expect(isOpen()).toEqual([true, true]);
  });

  it('disturbs a chain of the sandbox, which changes nothing in the books', () => {
    const exchange = new CustodyExchange();
    const disturbed = (fields: Fields) => planned(exchange, 'disturb-chain', { network: 'ERC20', ...fields });
    expect(disturbed({ disturbance: 'burn' })).toContain('reorganise, drop or fail-next');
    expect(disturbed({ disturbance: 'drop', depth: String(sandboxBlocksMax + 1) })).toContain('from 1 to 100');
    expect(disturbed({ disturbance: 'fail-next', depth: '1' })).toContain('No block is replaced');
    expect(disturbed({ disturbance: 'drop', depth: String(sandboxBlocksMax) })).toMatchObject({ depth: 100 });
    expect(disturbed({ disturbance: 'fail-next' })).toMatchObject({ depth: 0 });
    const before = exchange.custody.networkCoins();
    expect(carriedOut(exchange, 'disturb-chain', { network: 'ERC20', disturbance: 'reorganise' })).toContain(
      'the sandbox chain of ERC20: its newest 1 blocks are replaced, and what was in them is in other blocks then',
    );
    expect(exchange.custody.networkCoins()).toEqual(before);
  });

  it('changes of a coin what is named, and shows what it was', () => {
    const exchange = new CustodyExchange();
    const coin = { coin: 'USDT', network: 'ERC20' };
    const configured = (fields: Fields) => planned(exchange, 'configure-network-coin', { ...coin, ...fields });
    expect(configured({})).toContain('Nothing is to change');
    expect(configured({ minimum: '6000' })).toContain('not above maximum');
    expect(configured({ coin: 'CS', fee: '1' })).toContain('No coin “CS”');
    expect(configured({ network: 'BTC', fee: '1' })).toContain('does not come or go');
    const lines = carriedOut(exchange, 'configure-network-coin', { ...coin, fee: '6' });
    expect(lines).toContain('USDT over ERC20: fee of a withdrawal 5 USDT → 6 USDT');
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({
      withdrawalFee: coins(6),
      depositMinimum: coins(10),
    });
  });

  it('sets how withdrawals are looked at, in order', () => {
    const exchange = new CustodyExchange();
    const review = (below: string, from: string) => ({ 'automatic-below': below, 'second-person-from': from });
    expect(planned(exchange, 'configure-withdrawal-review', review('2', '1'))).toContain('not above');
    carriedOut(exchange, 'configure-withdrawal-review', review('500', '700'));
    expect(exchange.custody.review()).toEqual({ automaticBelow: coins(500), secondPersonFrom: coins(700) });
  });
});

describe('an operator who finds whose coins they are', () => {
  const turnedAway: DepositView = {
    depositId: 4,
    networkId: EVM,
    transactionId: '0xab',
    output: '0',
    userId: 0,
    assetId: BTC,
    amount: moneyOfText('0.5'),
    address: OTHER_ADDRESS,
    tag: '',
    height: 3,
    state: 'rejected',
    reason: 'tag-missing',
    timeMs: Date.UTC(2026, 10, 23),
  };
  const name = { network: 'ERC20', transaction: '0xab', output: '0' };

  it('gives all that arrived, and once', () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(1), EVM, BTC);
    const { depositId: _id, state: _state, timeMs: _timeMs, reason, ...arrival } = turnedAway;
    exchange.must({ type: 'reject-deposit', ...arrival, reason: reason === '' ? 'unsupported' : reason });
    const fields = { ...name, user: String(BEN) };
    expect(planned(exchange, 'credit-unclaimed', fields)).toContain('Nothing of transaction “0xab”');
    const action = planned(exchange, 'credit-unclaimed', fields, {
      ...nothing,
      unclaimed: turnedAway,
    }) as OperatorCommand;
    expect(previewOf(action, exchange.core, nothing).lines[0]).toBe(
      'user 12 gets 0.5 BTC of ERC20 transaction 0xab/0, which were nobody’s',
    );
    const before = exchange.balance(BEN, BTC).available;
    expect(exchange.byTwo(action)).toMatchObject({ accepted: true });
    expect(exchange.balance(BEN, BTC).available).toBe(moneyOf(before + turnedAway.amount));
  });

  it('sees what waits, and is found by network, transaction and output', async () => {
    expect(unclaimedLine(turnedAway)).toBe(
      `ERC20 0xab output 0; 0.5 BTC of somebody unknown; to ${OTHER_ADDRESS}; tag-missing, 2026-11-23 00:00:00 UTC`,
    );
    const asked: unknown[] = [];
    const pool = {
      query: async ({ values }: { values: unknown[] }) => {
        asked.push(values);
        return { rows: [] };
      },
    };
    const { unclaimed } = besideWithdrawals(pool as never, new PendingDeposits());
    expect(await unclaimed({ ...name, network: 'ERC21' })).toBeUndefined();
    expect(await unclaimed(name)).toBeUndefined();
    expect(asked).toEqual([[EVM, '0xab', '0']]);
  });
});

describe('a first large deposit', () => {
  const waiting = { ...nothing, waitsForLook: true };
  const fields = { network: 'ERC20', transaction: '0xab', output: 'value', verdict: 'take' };
  const opened = () => {
    const exchange = new CustodyExchange();
    exchange.see(coins(10_000));
    exchange.must({ type: 'configure-deposit-review', secondNodeFrom: coins(50), largeFrom: coins(1_000) });
    return exchange;
  };
  const deposit = (exchange: CustodyExchange) =>
    exchange.deposit({ transactionId: '0xab', output: 'value', amount: coins(2_000) });

  it('is looked at once, while it waits for that, and by a name that something has', () => {
    const exchange = opened();
    const before = exchange.core.stateHash();
    expect(planned(exchange, 'look-at-deposit', fields)).toBe(
      'Nothing of transaction “0xab”, output “value” waits for a look.',
    );
    expect(exchange.core.stateHash()).toEqual(before);
    const action = planned(exchange, 'look-at-deposit', fields, waiting) as OperatorCommand;
    expect(exchange.one(exchange.by('eve', action))).toMatchObject({ accepted: true });
    expect(planned(exchange, 'look-at-deposit', fields, waiting)).toContain('has looked at this deposit already');
    exchange.must(deposit(exchange));
    expect(planned(exchange, 'look-at-deposit', fields, waiting)).toBe('This deposit is in the books already.');
  });

  it('is known by network, transaction and output, and by what it waits for', async () => {
    const pending = new PendingDeposits();
    const held = (waitsFor: PendingDeposit['waitsFor']) =>
      pending.replace(EVM, [
        {
          ...{ networkId: EVM, transactionId: '0xab', output: 'value', userId: ANN, assetId: USDT, tag: '' },
          ...{ amount: coins(2_000), address: OTHER_ADDRESS, confirmations: 36, confirmationsNeeded: 36 },
          ...{ waitsFor, secondNode: '', seenAtMs: 1 },
        },
      ]);
    const { waitsForLook } = besideWithdrawals({} as never, pending);
    held('look');
    expect(await waitsForLook(fields)).toBe(true);
    for (const other of [
      { network: 'BTC' },
      { network: 'ERC21' },
      { transaction: '0xac' },
      { output: 'log:0' },
      { output: undefined },
    ])
      expect(await waitsForLook({ ...fields, ...other } as Fields)).toBe(false);
    for (const wait of ['second-node', 'confirmations'] as const) {
      held(wait);
      expect(await waitsForLook(fields)).toBe(false);
    }
  });
});
