import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NodeWalletRefusal } from '../node-wallet-refusal.ts';
import { ScriptedNode } from '../testing/scripted-node.ts';
import { RegtestControls } from './regtest-controls.ts';

let scripted: ScriptedNode;
let controls: RegtestControls;

beforeAll(async () => {
  scripted = await ScriptedNode.start();
  controls = new RegtestControls({ network: 'LTC', url: scripted.url });
});
beforeEach(() => {
  scripted.answers = {};
});
afterAll(() => scripted.close());

it('has the node’s wallet send the amount to the unit, and take what blocks bring', async () => {
  const asked: unknown[][] = [];
  scripted.answers = {
    sendtoaddress: (...params: unknown[]) => `id${asked.push(params)}`,
    getnewaddress: () => 'mine',
    generatetoaddress: (...params: unknown[]) => [asked.push(params)],
  };
  const transfer = { currency: 'LTC', address: 'yours', tag: '', units: 123_456_789n } as const;
  expect(await controls.send(transfer)).toBe('id1');
  await controls.mine(3);
  expect(asked).toEqual([
    ['yours', '1.23456789'],
    [3, 'mine'],
  ]);
});

it('says so when the wallet is not there, or has not enough', async () => {
  const refusal = () => new Error('no wallet is loaded');
  scripted.answers = { sendtoaddress: refusal, getnewaddress: refusal };
  const transfer = { currency: 'LTC', address: 'yours', tag: '', units: 1n } as const;
  await expect(controls.send(transfer)).rejects.toThrow(NodeWalletRefusal);
  await expect(controls.mine(1)).rejects.toThrow('the node of LTC: no wallet is loaded');
});
