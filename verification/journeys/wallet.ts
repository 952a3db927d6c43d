import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Locator, Page } from '@playwright/test';
import { ownNumber } from '../browser/own-number.ts';
import { test as site } from '../browser/site.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { mailedCode, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { verifyPerson } from '../server-process/verified-person.ts';

/** What the journeys of the wallet share. */

export const fundPassword = '482913';

/** A site whose coins move: the local EVM node takes deposits, the signer signs payouts. */
export const test = site.extend<{ readonly movingCoins: undefined }>({
  movingCoins: [
    async ({ signer: _running }, use) => {
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Somebody who may withdraw: his identity is verified and his fund password is set. */
export async function walletOwner({ address, dataFolder }: RunningServer, name: string): Promise<TestUser> {
  const user = await registerUser(address, `${name}-${ownNumber()}@example.org`);
  await verifyPerson(address, dataFolder, user);
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const code = await mailedCode(address, user.email);
  await mustPost(address, '/user/setTransactionPwd', { password: fundPassword, code }, user.token);
  return user;
}

/** The sandbox's blocks, as the page of its chains makes them. */
export async function makeBlocks({ address }: RunningServer, { token }: TestUser, network: string): Promise<void> {
  await mustPost(address, '/sandbox/chain/mine', { network, blocks: '20' }, token);
}

export async function newestWithdrawal({ address }: RunningServer, { token }: TestUser): Promise<WithdrawalRow> {
  const { list } = await mustPost<{ list: WithdrawalRow[] }>(address, '/withdraw/getRecords', {}, token);
  const [newest] = list;
  if (newest === undefined) throw new Error('there is no withdrawal');
  return newest;
}

interface TokenTransfer {
  readonly to: string;
  /** The smallest units of the token. */
  readonly units: bigint;
}

/** What the local node itself says that a payment moved. */
export async function transferOnNode({ dataFolder }: RunningServer, transactionId: string): Promise<TokenTransfer> {
  const { port } = JSON.parse(readFileSync(join(dataFolder, 'evm-node', 'running.json'), 'utf8')) as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [transactionId] }),
  });
  const { result } = (await response.json()) as {
    result: { status: string; logs: { topics: string[]; data: string }[] };
  };
  const [log] = result.logs;
  if (result.status !== '0x1' || log === undefined) throw new Error(`${transactionId} moved nothing`);
  return { to: `0x${log.topics[2]?.slice(-40)}`, units: BigInt(log.data) };
}

export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });
export const field = (of: Page | Locator, name: string) => of.getByLabel(name, { exact: true });

/** Opens a select by its label and takes an option. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Has a code sent and takes it from the sandbox's mail. */
export async function takeMailedCode(of: Page | Locator): Promise<void> {
  await button(of, 'Send code').click();
  await button(of, /^Use code [0-9]{6}$/).click();
}
