import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { networks } from '@assay/protocol/networks';
import type { DepositRow } from '@assay/protocol/wallet-entities';
import type { Page } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOfAnswer, hostileCall, hostileTag } from '../hostile-input/hostile-wallet.ts';
import { callWire } from '../security/wire-call.ts';
import { codesOfWaitingReads, post, untilTaken } from '../server-process/test-user.ts';
import { WalletStage } from './wallet-stage.ts';

const recipient = new TestKeys(78).addressOn('ERC20', 1);
let stage: WalletStage;
beforeAll(async () => {
  stage = await WalletStage.open();
});
afterAll(() => stage?.stop());

let proofs: ReturnType<WalletStage['proofs']> | undefined;
/** Mailed once: a refused withdrawal uses none of them up. */
function soundProofs(): ReturnType<WalletStage['proofs']> {
  proofs ??= stage.proofs({ currency: 'USDT', network: 'ERC20', address: recipient, amount: '50' });
  return proofs;
}

/** Everything of hers that a refused call could have changed; what her coins are worth changes by itself. */
async function ownState() {
  const rows = await stage.call<readonly { currency: string; available: string; frozen: string }[]>('/spot/getAssets');
  const assets = rows.map(({ currency, available, frozen }) => [currency, available, frozen]);
  const paths = ['/withdraw/getRecords', '/address/list', '/dui/getRecords', '/recharge/getRecords'];
  return JSON.stringify([assets, ...(await Promise.all(paths.map((path) => stage.call(path))))]);
}

it('where nobody is nothing is sent, and nothing is held for it', async () => {
  await stage.untilOpen(...networks.map(({ name }) => name));
  const shared = await stage.depositAddress('XRP', 'XRP');
  const nobodys = ['l.error.addressNobodys'];
  const sound = await soundProofs();
  for (const [what, currency, network, address, codes] of [
    ['what is burnt', 'USDT', 'ERC20', '0x000000000000000000000000000000000000dEaD', nobodys],
    ['zero', 'ETH', 'ERC20', '0x0000000000000000000000000000000000000000', nobodys],
    ['a program of the chain', 'ETH', 'ERC20', '0x0000000000000000000000000000000000000001', nobodys],
    ['the contract of a token', 'USDT', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', nobodys],
    ['the hot wallet', 'USDT', 'ERC20', stage.hotAddress('ERC20'), ['l.error.addressOwn']],
    ['the address that all share, without a tag', 'XRP', 'XRP', shared.address, ['l.error.depositTagNeeded']],
  ] as const) {
    const terms = { currency, network, address, amount: '50' };
    const before = await ownState();
    for (const path of ['/withdraw/sendCode', '/withdraw/create']) {
      const proofs = path === '/withdraw/create' ? sound : {};
      const { msg } = await post(stage.address, path, { ...terms, ...proofs }, stage.person.token);
      expect(codes, `${what}, ${path}: ${msg}`).toContain(msg);
    }
    expect(await ownState(), what).toBe(before);
  }
});

it('hostile calls are refused with a word that says why, and change nothing', async () => {
  const calls = workload(80, 2_000);
  const random = new Random(testSeed('hostile calls of the wallet'));
  await stage.untilOpen(...networks.map(({ name }) => name));
  const proofs = await soundProofs();
  const before = await ownState();
  const faults: string[] = [];
  for (let asked = 0; asked < calls; asked += 1) {
    const hostile = hostileCall(random, proofs);
    const { token } = stage.person;
    const { status, code, msg } = await untilTaken(async () => {
      const answer = await callWire(stage.address, hostile.endpoint, hostile.fields, { token });
      return { status: answer.status, ...answer.envelope };
    }, codesOfWaitingReads);
    const fault = faultOfAnswer(hostile, status, code, msg);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(await ownState()).toBe(before);
});

it('whatever is written beside a deposit, the next one is credited', async () => {
  const random = new Random(testSeed('hostile tags'));
  await stage.untilOpen(...networks.map(({ name }) => name));
  for (const [currency, network] of [
    ['XRP', 'XRP'],
    ['EOS', 'EOS'],
  ] as const) {
    const own = await stage.depositAddress(currency, network);
    for (let sent = 0; sent < workload(5, 200); sent += 1) {
      const tag = hostileTag(random);
      const fields = { currency, network, address: own.address, tag, amount: '50' };
      const answer = await post(stage.address, '/sandbox/chain/send', fields, stage.person.token);
      expect(answer.msg, JSON.stringify(tag)).toBe(tag.includes('\u0000') ? 'l.error.bodyMalformed' : '');
    }
    const good = { currency, network, ...own, amount: '77' };
    const { transactionId } = await stage.call<{ transactionId: string }>('/sandbox/chain/send', good);
    await stage.mine(network, 20);
    const deposits = () => stage.deposits(currency);
    const isCredited = ({ list }: Page<DepositRow>) =>
      list.some((row) => row.transactionId === transactionId && row.status === 'finished');
    const { list } = await stage.until(deposits, isCredited);
    // Blanks around a tag say nothing.
    expect(list.filter((row) => row.tag.trim() !== own.tag)).toEqual([]);
  }
});
