import { moneyOf } from '@assay/amounts/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** One line, as somebody would add it to the table. */
const escrow = { name: 'escrow', owner: 'user', numbers: [250, 251], claims: ['dispute'], mayBeNegative: false };
const ann = 11;
const asset = 7;

/** The exchange with the line, and nothing else changed. */
async function withEscrow() {
  vi.resetModules();
  vi.doMock('./pocket-kinds.ts', async (original) => {
    const { pocketKinds } = await original<typeof import('./pocket-kinds.ts')>();
    return { pocketKinds: [...pocketKinds, escrow] };
  });
  const { CoreState } = await import('../core-state.ts');
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { claimOf } = await import('./claims.ts');
  const { changeSilently } = await import('./testing/broken-ledger.ts');
  const { auditHolds } = await import('./audit-ledger.ts');
  const { decodeSnapshot, encodeSnapshot } = await import('../snapshot/snapshot.ts');
  const { Mixer } = await import('../digest/mixer.ts');
  const { mixStateSlice } = await import('../digest/state-slice.ts');
  // The types know only the kinds that there are.
  const kind = escrow.name as 'contract';
  const claim = 'dispute' as 'order';
  const state = new CoreState();
  const core = new ExchangeCore({}, state);
  const apply = (...commands: Parameters<typeof core.apply>[0]['commands']) =>
    core.apply({ sequence: core.sequence + 1, timeMs: 1_700_000_000_000, commands });
  apply(
    { type: 'genesis', mode: 'sandbox', seed: 'escrow', instance: 'escrow' },
    { type: 'configure-asset', assetId: asset, symbol: 'BTC' },
    { type: 'open-account', userId: ann, kind: 'liquidity-provider' },
    { type: 'issue-sandbox-coins', userId: ann, assetId: asset, amount: moneyOf(100n), clientOrderId: '' },
  );
  const { ledger } = state;
  ledger.beginCommand();
  const [spot, pocket] = [ledger.pocket('spot', ann, asset), ledger.pocket(kind, ann, asset)];
  ledger.transfer(spot, pocket, moneyOf(60n), 'trade');
  ledger.hold(pocket, claimOf(claim), moneyOf(50n));
  const audit = (amount: bigint) => auditHolds(ledger, [{ claim, pocket, amount }]);
  const slice = () => {
    const mixer = new Mixer();
    mixStateSlice(mixer, state);
    return mixer.toString();
  };
  const tools = { decodeSnapshot, encodeSnapshot, changeSilently };
  return { core, state, ledger, spot, pocket, kind, claim: claimOf(claim), apply, audit, slice, ...tools };
}

type World = Awaited<ReturnType<typeof withEscrow>>;

describe('a kind of pocket that is one more line of the table', () => {
  let world: World;
  beforeEach(async () => {
    world = await withEscrow();
  });
  afterEach(() => {
    vi.doUnmock('./pocket-kinds.ts');
    vi.resetModules();
  });

  it('is proved, told and shown like every other', () => {
    const { core, ledger, kind, apply, audit } = world;
    ledger.check();
    audit(50n);
    expect(ledger.touched.slice(0, ledger.touchedCount).map((pocket) => ledger.kindOf(pocket))).toEqual([
      'spot',
      'escrow',
    ]);
    expect(core.balances(ann, kind)).toEqual([{ assetId: asset, available: 10n, held: 50n }]);
    expect(apply().events).toEqual([]);
  });

  const broken: readonly [string, (world: World) => void, RegExp][] = [
    [
      'takes more than there is',
      ({ ledger, spot, pocket }) => ledger.transfer(pocket, spot, moneyOf(11n), 'trade'),
      /goes below zero/,
    ],
    [
      'is below zero without any posting',
      ({ ledger, pocket, spot, changeSilently }) => {
        changeSilently(ledger, pocket, -20n);
        changeSilently(ledger, spot, 20n);
      },
      /must not be negative/,
    ],
    ['invents money', ({ ledger, pocket, changeSilently }) => changeSilently(ledger, pocket, 1n), /sum to zero/],
    [
      'holds what nobody claims',
      ({ ledger, pocket, claim }) => {
        ledger.hold(pocket, claim, moneyOf(1n));
        ledger.claim(claim, asset, moneyOf(-1n));
      },
      /what pockets hold is what claims say/,
    ],
    [
      'pays out what is still claimed',
      ({ ledger, spot, pocket, claim }) => {
        ledger.payFromHold(pocket, claim, spot, moneyOf(50n), 'release');
        ledger.claim(claim, asset, moneyOf(50n));
      },
      /what pockets hold is what claims say/,
    ],
    [
      'claims what it does not hold',
      ({ ledger, claim }) => ledger.claim(claim, asset, moneyOf(1n)),
      /what pockets hold is what claims say/,
    ],
    [
      'gives up a claim twice',
      ({ ledger, claim }) => {
        ledger.claim(claim, asset, moneyOf(-50n));
        ledger.claim(claim, asset, moneyOf(-50n));
      },
      /less than nothing/,
    ],
  ];
  for (const [name, breakIt, complaint] of broken) {
    it(`is found out when it ${name}`, () => {
      expect(() => {
        breakIt(world);
        world.ledger.check();
      }).toThrow(complaint);
    });
  }

  it('is found out by the audit when its total is right and one claim is not', () => {
    expect(() => world.audit(49n)).toThrow('11/escrow-held');
  });

  it('is in snapshots and in the running digest', () => {
    const { state, ledger, pocket, claim, kind, slice, decodeSnapshot, encodeSnapshot, changeSilently } = world;
    ledger.check();
    // A claim comes back with whoever says it: here nobody does, so it is given up first.
    ledger.release(pocket, claim, moneyOf(50n));
    ledger.check();
    const restored = decodeSnapshot(encodeSnapshot(state));
    if (restored === undefined) throw new Error('the snapshot was not taken up');
    expect(restored.ledger.availableIn(restored.ledger.pocket(kind, ann, asset))).toBe(60n);
    expect(encodeSnapshot(restored)).toEqual(encodeSnapshot(state));
    const before = slice();
    changeSilently(ledger, pocket, -1n);
    expect(slice()).not.toBe(before);
  });
});
