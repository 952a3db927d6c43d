import { isHouseAccount } from '@assay/engine/liquidity/house-accounts';
import type { LiabilityDayReaders } from '@assay/engine/projections/liability-days/liability-day-readers';
import { assetRootOf, includedLeafOf } from '@assay/liabilities/included-leaf';
import type { IncludedLeaf } from '@assay/liabilities/inclusion-proof';
import { type LiabilityAmount, liabilityAmount } from '@assay/liabilities/liability-amount';
import type { AssetRoot } from '@assay/liabilities/liability-head';
import { LiabilityTree } from '@assay/liabilities/liability-tree';
import { assets } from '@assay/protocol/assets';
import { dayText } from './day-text.ts';
import type { LiabilitySalts } from './liability-salts.ts';

interface AssetTree {
  readonly asset: string;
  readonly tree: LiabilityTree;
}

/** A person's leaves of a day, and the secret that is in them. */
export interface OwnLeaves {
  /** 64 hexadecimal digits. */
  readonly salt: string;
  readonly leaves: readonly IncludedLeaf[];
}

/** The trees of a day, made of the query table's rows; those of the day that was asked for last are kept. What the house has is owed to nobody. */
export class DayTrees {
  readonly #readers: LiabilityDayReaders;
  readonly #salts: LiabilitySalts;
  #kept: { readonly day: number; readonly trees: readonly AssetTree[] } | undefined;

  constructor(readers: LiabilityDayReaders, salts: LiabilitySalts) {
    this.#readers = readers;
    this.#salts = salts;
  }

  async roots(day: number): Promise<AssetRoot[]> {
    const trees = await this.#treesOf(day);
    return trees.flatMap(({ asset, tree }) => assetRootOf(tree, asset) ?? []);
  }

  async leavesOf(day: number, userId: number): Promise<OwnLeaves> {
    const salt = this.#salts(dayText(day), userId);
    const leaves: IncludedLeaf[] = [];
    for (const { asset, tree } of await this.#treesOf(day)) {
      const amount = await this.#owedTo(day, asset, userId);
      if (amount === undefined) continue;
      const leaf = includedLeafOf(tree, { day: dayText(day), asset, salt, userId, amount });
      if (leaf === undefined) throw new Error(`the tree of ${asset} on ${dayText(day)} lacks user ${userId}`);
      leaves.push(leaf);
    }
    return { salt: Buffer.from(salt).toString('hex'), leaves };
  }

  async #owedTo(day: number, asset: string, userId: number): Promise<LiabilityAmount | undefined> {
    const amount = await this.#readers.owedTo(day, assetIdOf(asset), userId);
    return amount === undefined || isHouseAccount(userId) ? undefined : liabilityAmount(amount);
  }

  async #treesOf(day: number): Promise<readonly AssetTree[]> {
    if (this.#kept?.day === day) return this.#kept.trees;
    this.#kept = undefined;
    const trees: AssetTree[] = [];
    for (const assetId of await this.#readers.assetIdsOf(day)) trees.push(await this.#treeOf(day, assetId));
    trees.sort((left, right) => (left.asset < right.asset ? -1 : 1));
    this.#kept = { day, trees };
    return trees;
  }

  async #treeOf(day: number, assetId: number): Promise<AssetTree> {
    const asset = symbolOf(assetId);
    const owed = await this.#readers.liabilitiesOf(day, assetId);
    const liabilities = owed
      .filter(({ userId }) => !isHouseAccount(userId))
      .map(({ userId, amount }) => ({ userId, amount: liabilityAmount(amount) }));
    const saltOf = (userId: number) => this.#salts(dayText(day), userId);
    return { asset, tree: new LiabilityTree({ day: dayText(day), asset, liabilities, saltOf }) };
  }
}

function symbolOf(assetId: number): string {
  const asset = assets.find(({ id }) => id === assetId);
  if (asset === undefined) throw new Error(`no asset ${assetId}`);
  return asset.symbol;
}

function assetIdOf(symbol: string): number {
  const asset = assets.find((each) => each.symbol === symbol);
  if (asset === undefined) throw new Error(`no asset ${symbol}`);
  return asset.id;
}
