import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult, CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { OpenContract } from '@assay/exchange-core/seconds-contract/open-contract';
import { demand } from './violation.ts';

const MILLION = 1_000_000n;

/** What one open contract binds, computed here from the coin and the option in force when it was opened. */
interface Bound {
  readonly key: string;
  readonly assetId: number;
  readonly symbolId: number;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
}

/**
 * Books of the seconds contract, kept by other means than the ledger's: what each contract account has follows from the transfers, top-ups
 * and orders that were accepted and from the results that were told; fee and profit are computed here. Whether the results are right is
 * the witness's matter.
 */
export class ContractBooks {
  readonly #coins = new Map<number, ConfigureContractCoin>();
  readonly #options = new Map<string, ConfigureContractOption>();
  /** `user/ledger asset` → available. */
  readonly #available = new Map<string, bigint>();
  readonly #open = new Map<number, Bound>();
  /** Ledger asset → what the house's pool has, what it promised included. */
  readonly #pools = new Map<number, bigint>();
  readonly #fundings = new Set<string>();
  /** Ledger asset → all that came into being for contracts: pools, and demo money. */
  readonly issued = new Map<number, bigint>();
  /** Ledger asset → what settled contracts left as fees. */
  readonly fees = new Map<number, bigint>();
  /** `user/asset` → what transfers took from (below zero) or gave to the spot account. */
  readonly spot = new Map<string, bigint>();

  /** The answer to a command that is no repetition. */
  takeResult(sent: Command, result: CommandResult): void {
    if (!result.accepted) return;
    const command = sent.type === 'operator-action' ? sent.action : sent;
    switch (command.type) {
      case 'configure-contract-coin':
        this.#coins.set(command.assetId, command);
        break;
      case 'configure-contract-option':
        this.#options.set(`${command.symbolId}/${command.holdingSeconds}`, command);
        break;
      case 'fund-contract-pool':
        if (this.#fundings.has(command.clientOrderId)) break;
        this.#fundings.add(command.clientOrderId);
        add(this.#pools, command.assetId, command.amount);
        add(this.issued, command.assetId, command.amount);
        break;
      case 'transfer-contract': {
        const amount = command.direction === 'to-contract' ? command.amount : -command.amount;
        add(this.#available, `${command.userId}/${command.assetId}`, amount);
        add(this.spot, `${command.userId}/${command.assetId}`, -amount);
        break;
      }
      case 'add-demo-coins': {
        const assetId = this.#ledgerAsset(command.assetId, 'demo');
        add(this.#available, `${command.userId}/${assetId}`, command.amount);
        add(this.issued, assetId, command.amount);
        break;
      }
      case 'open-contract':
        demand(result.kind === 'contract', 'an opened contract is answered with it');
        this.#takeOpen(command, result.contract);
        break;
      default:
        // The others move no money of contracts.
        break;
    }
  }

  takeEvent(event: CoreEvent): void {
    if (event.type !== 'contract' || event.contract.state !== 'settled') return;
    const { orderId, result, returned } = event.contract;
    const bound = this.#open.get(orderId);
    demand(bound !== undefined, `contract ${orderId} is paid out once`);
    this.#open.delete(orderId);
    const { key, assetId, stake, fee, profit } = bound;
    const back = result === 'win' ? stake + profit : result === 'lose' ? 0n : stake + fee;
    demand(returned === back, `contract ${orderId} gives back what its terms say`);
    add(this.#available, key, back);
    if (result === 'win' || result === 'lose') add(this.fees, assetId, fee);
    if (result === 'win') add(this.#pools, assetId, -profit);
    if (result === 'lose') add(this.#pools, assetId, stake);
  }

  /** `posted` adds up the ledger's own postings to an account. Answers the sum of all that contracts hold, by ledger asset. */
  check(
    core: ExchangeCore,
    userIds: Iterable<number>,
    posted: (assetId: number, account: string) => bigint,
  ): Map<number, bigint> {
    const sums = new Map<number, bigint>();
    const held = new Map<string, bigint>();
    const promised = new Map<number, bigint>();
    const exposed = new Map<string, bigint>();
    for (const { key, assetId, symbolId, stake, fee, profit } of this.#open.values()) {
      add(held, key, stake + fee);
      add(promised, assetId, profit);
      add(exposed, `${symbolId}/${assetId}`, profit);
    }
    for (const userId of userIds) {
      for (const { assetId, available, held: heldNow } of core.balances(userId, 'contract')) {
        const name = `${userId}/${assetId}`;
        demand(available >= 0n, `the contract account ${name} is negative`);
        demand(
          available === (this.#available.get(name) ?? 0n),
          `the contract account ${name} has what its entries say`,
        );
        demand(heldNow === (held.get(name) ?? 0n), `the contract account ${name} holds what its contracts stake`);
        demand(available === posted(assetId, `${userId}/contract`), `contract account ${name} is the sum of postings`);
        add(sums, assetId, available + heldNow);
        held.delete(name);
      }
    }
    demand(held.size === 0, 'each open contract is held on a contract account');
    for (const { ledgerAssetId, available, held: kept } of core.views(ContractViews).pools()) {
      demand(available >= 0n, `the pool of ${ledgerAssetId} promised more than it has`);
      const name = `the pool of ${ledgerAssetId}`;
      demand(kept === (promised.get(ledgerAssetId) ?? 0n), `${name} holds what open contracts may win`);
      demand(available + kept === (this.#pools.get(ledgerAssetId) ?? 0n), `${name} has what its entries say`);
      demand(available === posted(ledgerAssetId, 'house/contract-pool'), `${name} is the sum of postings`);
      add(sums, ledgerAssetId, available + kept);
    }
    for (const { assetId, demoAssetId, exposureMax } of this.#coins.values()) {
      for (const ledgerAssetId of [assetId, demoAssetId]) {
        for (const [name, profits] of exposed) {
          const isOther = !name.endsWith(`/${ledgerAssetId}`);
          demand(isOther || profits <= exposureMax, `pair and coin ${name} expose what the house allows`);
        }
      }
    }
    return sums;
  }

  /** Terms as the coin and the option say at this moment; the answer must not say otherwise. */
  #takeOpen(command: OpenContract, contract: ContractView): void {
    const { userId, account, symbolId, stake, holdingSeconds } = command;
    const option = this.#options.get(`${symbolId}/${holdingSeconds}`);
    const coin = this.#coins.get(command.assetId);
    demand(option?.isOpen === true && coin !== undefined, 'a contract is opened where it is offered');
    demand(stake >= option.minimumStake, 'a contract has its minimum stake');
    const fee = (stake * BigInt(coin.feePpm) + MILLION - 1n) / MILLION;
    const profit = (stake * BigInt(option.incomeRatePpm)) / MILLION;
    demand(contract.fee === fee && contract.profit === profit, 'a contract has its fee rounded up and its profit down');
    demand(!this.#open.has(contract.orderId), 'the number of a contract is given once');
    const assetId = this.#ledgerAsset(command.assetId, account);
    const key = `${userId}/${assetId}`;
    add(this.#available, key, -(stake + fee));
    this.#open.set(contract.orderId, { key, assetId, symbolId, stake, fee, profit });
  }

  #ledgerAsset(assetId: number, account: 'real' | 'demo'): number {
    const coin = this.#coins.get(assetId);
    demand(coin !== undefined, `the stake coin ${assetId} was configured`);
    return account === 'real' ? assetId : coin.demoAssetId;
  }
}

function add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
