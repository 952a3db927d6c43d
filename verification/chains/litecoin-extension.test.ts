import { fullScale } from '@assay/amounts/testing/scale';
import { BitcoinChain } from '@assay/chains/bitcoin/bitcoin-chain';
import { BitcoinNode } from '@assay/chains/bitcoin/bitcoin-node';
import { EXTENSION_HEIGHT, hasLitecoinNode, LitecoinNode } from '@assay/chains/testing/litecoin-node';
import { MemoryCoinStore } from '@assay/chains/testing/memory-coin-store';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { expect, it } from 'vitest';

const COIN = 100_000_000n;
const PERSON = 3;

it.runIf(fullScale && hasLitecoinNode)(
  'reads blocks of Litecoin with coins going in and out of its extension',
  async () => {
    const node = await LitecoinNode.start({ hasExtension: true });
    try {
      const keys = new TestKeys(5);
      const address = keys.addressOn('LTC', PERSON, 'regtest');
      await node.mine(EXTENSION_HEIGHT - 1 - Number(await node.call('getblockcount')));
      const startHeight = Number(await node.call('getblockcount'));
      const chain = await BitcoinChain.connect({
        node: new BitcoinNode({ network: 'LTC', url: node.url, cookieFile: node.cookieFile }),
        extendedPublicKey: keys.publicKeys().LTC,
        store: new MemoryCoinStore(),
        startHeight,
        personAt: (each) => (each === address ? PERSON : undefined),
      });
      const hidden = String(await node.call('getnewaddress', '', 'mweb'));
      for (const [to, units] of [
        [hidden, 5n * COIN],
        [address, 2n * COIN],
        [hidden, COIN],
      ] as const) {
        await node.send(to, units);
        await node.mine(2);
      }
      const transfers = [];
      const lengths = [];
      for (let height = startHeight; height <= (await chain.head()).height; height++) {
        transfers.push(...((await chain.blockAt(height, (each) => each === address))?.transfers ?? []));
        lengths.push(
          ((await node.call('getblock', await node.call('getblockhash', height))) as { tx: unknown[] }).tx.length,
        );
      }
      // The node's own transaction for the extension stands in each block, the last one.
      expect(Math.min(...lengths.slice(1))).toBeGreaterThanOrEqual(2);
      expect(transfers).toMatchObject([{ address, units: 2n * COIN, sender: undefined }]);
      expect(await chain.holdings('LTC', [address], await chain.head())).toBe(2n * COIN);
    } finally {
      await node.stop();
    }
  },
);
