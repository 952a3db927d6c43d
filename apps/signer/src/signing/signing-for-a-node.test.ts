import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOfText } from '@assay/amounts/money';
import type { PaymentOrder, SignedTransaction } from '@assay/chains/chain';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyRing } from '../keys/key-ring.ts';
import { ringForTests } from '../keys/testing/ring-for-tests.ts';
import { DeskStage, recipient } from './testing/desk-stage.ts';

const PERSON = 100_001;
const ETHER = 10n ** 18n;

describe('what the exchange builds for a node and the signer signs', () => {
  let keys: KeyRing;
  let folder: string;
  let node: LocalEvmNode;
  let chain: EvmChain;
  let stage: DeskStage;

  beforeAll(async () => {
    keys = await ringForTests();
    folder = mkdtempSync(join(tmpdir(), 'assay-signer-node-'));
    // Blocks come when a test asks for them.
    node = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
    chain = await EvmChain.connect(new EvmNode(node.url), node.network, keys.publicKeys.ERC20);
    await node.send({ currency: 'ETH', address: chain.hotAddress(), tag: '', units: 10n * ETHER });
    await node.send({ currency: 'USDT', address: chain.hotAddress(), tag: '', units: 1_000_000_000n });
  });
  beforeEach(() => {
    stage = new DeskStage(keys);
    return () => stage.remove();
  });
  afterAll(async () => {
    await node?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function built(order: Partial<PaymentOrder>, replaces: readonly SignedTransaction[] = []) {
    const whole = {
      purpose: 'withdrawal',
      from: 'hot',
      currency: 'ETH',
      address: recipient,
      tag: '',
      units: ETHER,
    } as const;
    const answer = await chain.build({ ...whole, ...order }, { taken: new Set(), replaces });
    return answer.kind === 'built' ? answer.transaction : expect.fail(JSON.stringify(answer));
  }
  async function included(transaction: SignedTransaction): Promise<void> {
    expect(await chain.broadcast(transaction)).toEqual({ kind: 'accepted' });
    await node.mine(1);
    expect(await chain.statusOf(transaction)).toMatchObject({ kind: 'included', isFailed: false });
  }

  it.each([
    ['ether', { currency: 'ETH', units: ETHER, amount: '1' }],
    ['tokens', { currency: 'USDT', units: 20_000_000n, amount: '20' }],
  ] as const)('pays a person in %s, with a replacement that conflicts', async (_what, { currency, units, amount }) => {
    stage.begin(1, { currency, amount: moneyOfText(amount) });
    const first = await built({ currency, units });
    const answer = await stage.ask({ call: 'sign', purpose: 'withdrawal', withdrawalId: 1, transaction: first });
    const { transaction, conflicts } = answer.kind === 'signed' ? answer : expect.fail(JSON.stringify(answer));
    // Server and signer name the same things by the same words: the journal keeps them.
    expect(conflicts).toEqual(first.conflicts);
    const second = await built({ currency, units }, [transaction]);
    const replacement = await stage.ask({ call: 'sign', purpose: 'withdrawal', withdrawalId: 1, transaction: second });
    await included(replacement.kind === 'signed' ? replacement.transaction : expect.fail(JSON.stringify(replacement)));
    expect(await chain.statusOf(transaction)).toMatchObject({ kind: 'conflicted' });
  });

  it('tops a deposit address up for its fee, and sweeps it', async () => {
    const { address } = chain.depositAddress(PERSON);
    await node.send({ currency: 'USDT', address, tag: '', units: 50_000_000n });
    const offer = (await chain.sweepOffer(PERSON, 'USDT')) ?? expect.fail();
    const topUp = await built({ purpose: 'gas-top-up', address, units: offer.missing?.units ?? 0n });
    const paid = await stage.ask({ call: 'sign', purpose: 'gas-top-up', index: PERSON, transaction: topUp });
    await included(paid.kind === 'signed' ? paid.transaction : expect.fail(JSON.stringify(paid)));
    const order = {
      purpose: 'sweep',
      from: PERSON,
      currency: 'USDT',
      address: chain.hotAddress(),
      units: offer.units,
    } as const;
    const swept = await stage.ask({ call: 'sign', purpose: 'sweep', transaction: await built(order) });
    await included(swept.kind === 'signed' ? swept.transaction : expect.fail(JSON.stringify(swept)));
  });
});
