import { getAddress } from 'viem';
import type { BlockRef, ChainUnits, IncomingTransfer, OwnSum, OwnWatch } from '../../chain.ts';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import { INNER_OUTPUT } from '../../inner-output.ts';
import { RpcRefusal } from '../../json-rpc/json-rpc-client.ts';
import { unseenArrival } from '../../unseen-arrival.ts';
import type { EvmBlock } from '../evm-answers.ts';
import { NATIVE_CURRENCY } from '../evm-network.ts';
import type { EvmNode } from '../evm-node.ts';
import { VALUE_OUTPUT } from '../evm-transfers.ts';
import type { InnerPayment } from './inner-payment.ts';
import type { TraceSource } from './trace-source.ts';

export interface InnerFound {
  readonly transfers: readonly IncomingTransfer[];
  readonly own: OwnSum | undefined;
}

/**
 * Ether that contracts pay to addresses of ours, which no log and no transaction names. What lies at all of them together is asked for after
 * every block and held against what its transactions explain; nobody but ourselves takes anything from them, so that what is more has come by
 * a contract, and nothing has where nothing is. Only then the block is traced. What traces do not explain, or no node can trace, is told as an
 * arrival by balance alone.
 */
export class InnerPayments {
  readonly #node: EvmNode;
  readonly #traces: TraceSource;
  readonly #hotAddress: string;

  constructor(node: EvmNode, traces: TraceSource, hotAddress: string) {
    this.#node = node;
    this.#traces = traces;
    this.#hotAddress = hotAddress;
  }

  /** @param seen what the block's own transactions brought. @throws ChainUnreachable */
  async in(block: EvmBlock, seen: readonly IncomingTransfer[], watch: OwnWatch): Promise<InnerFound> {
    const ours = new Set(watch.addresses);
    const count = watch.addresses.length;
    const known = await this.#knownChange(block, seen, ours);
    const after = await this.#sumAfter(refOf(block), watch.addresses);
    if (after === undefined) {
      // Nodes have the states of their newest blocks alone, and some can trace older ones.
      const traced = await this.#tracedTo(block, ours);
      const { before } = watch;
      const units = before && before.units + known + sumOf(traced ?? []);
      return { transfers: traced ?? [], own: units === undefined ? undefined : { units, count } };
    }
    const own = { units: after, count };
    const before = await this.#before(block, watch);
    if (before === undefined || after - before <= known) return { transfers: [], own };
    const more = after - before - known;
    const traced = await this.#tracedTo(block, ours);
    // Of two answers that do not agree neither is money.
    const sure = traced === undefined || sumOf(traced) > more ? [] : traced;
    if (sumOf(sure) === more) return { transfers: sure, own };
    const unseen = await this.#unseen(block, [...seen, ...sure], { watch, more: more - sumOf(sure) });
    return { transfers: [...sure, ...unseen], own };
  }

  /** By what its transactions say: what we paid and what that cost, and what was paid to us. */
  async #knownChange(
    block: EvmBlock,
    seen: readonly IncomingTransfer[],
    ours: ReadonlySet<string>,
  ): Promise<ChainUnits> {
    const came = seen.filter(({ output, address }) => output === VALUE_OUTPUT && ours.has(address));
    const sent = block.transactions.filter(({ from }) => ours.has(from));
    const receipts = sent.length === 0 ? [] : await this.#node.receiptsOf(block);
    const spent = sent.reduce((sum, { hash, value }) => {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash);
      if (receipt === undefined) throw new ChainUnreachable('the node of ERC20 answered for another block');
      return sum + receipt.cost + (receipt.isSuccessful ? value : 0n);
    }, 0n);
    return sumOf(came) - spent;
  }

  /** Whoever noted it may have watched fewer addresses by then, at one of which something lay already. */
  async #before(block: EvmBlock, { before, addresses }: OwnWatch): Promise<ChainUnits | undefined> {
    if (before?.count === addresses.length) return before.units;
    return (await this.#sumAfter(parentOf(block), addresses)) ?? before?.units;
  }

  /** One for each transaction and address: by which path a contract pays differs with the node that traces it, and with what ran before. */
  async #tracedTo(block: EvmBlock, ours: ReadonlySet<string>): Promise<IncomingTransfer[] | undefined> {
    const payments = (await this.#traces.paymentsIn(block))?.filter(({ to }) => ours.has(to));
    if (payments === undefined) return undefined;
    const together = new Map<string, InnerPayment[]>();
    for (const payment of payments) {
      const name = `${payment.transactionHash} ${payment.to}`;
      together.set(name, [...(together.get(name) ?? []), payment]);
    }
    return [...together.values()].flatMap((some) => {
      const [first] = some;
      if (first === undefined) return [];
      const { transactionHash, from, to } = first;
      const arrival = { currency: NATIVE_CURRENCY, address: to, tag: '', units: sumOf(some), sender: from };
      return [{ transactionId: transactionHash, output: `${INNER_OUTPUT}${to.toLowerCase()}`, ...arrival }];
    });
  }

  /** What nothing explains, address by address; at the hot wallet's where nobody can tell at which. */
  async #unseen(
    block: EvmBlock,
    explained: readonly IncomingTransfer[],
    { watch, more }: { readonly watch: OwnWatch; readonly more: ChainUnits },
  ): Promise<IncomingTransfer[]> {
    const found: IncomingTransfer[] = [];
    const open = [watch.addresses];
    for (let some = open.pop(); some !== undefined; some = open.pop()) {
      const units = await this.#unexplained(block, explained, some);
      if (units === undefined) return [unseenArrival(block, this.#hotAddress, NATIVE_CURRENCY, more)];
      if (units <= 0n) continue;
      const [address] = some;
      const half = Math.ceil(some.length / 2);
      if (some.length > 1) open.push(some.slice(0, half), some.slice(half));
      else if (address !== undefined) found.push(unseenArrival(block, getAddress(address), NATIVE_CURRENCY, units));
    }
    return found;
  }

  async #unexplained(
    block: EvmBlock,
    explained: readonly IncomingTransfer[],
    addresses: readonly string[],
  ): Promise<ChainUnits | undefined> {
    const ours = new Set(addresses);
    const inner = explained.filter(({ output, address }) => output.startsWith(INNER_OUTPUT) && ours.has(address));
    const [before, after, known] = [
      await this.#sumAfter(parentOf(block), addresses),
      await this.#sumAfter(refOf(block), addresses),
      await this.#knownChange(block, explained, ours),
    ];
    return before === undefined || after === undefined ? undefined : after - before - known - sumOf(inner);
  }

  /** Undefined where the node has no such state any more. */
  async #sumAfter(at: BlockRef, addresses: readonly string[]): Promise<ChainUnits | undefined> {
    try {
      return await this.#node.balanceAfter(at, addresses, undefined);
    } catch (error) {
      if (error instanceof ChainUnreachable && error.cause instanceof RpcRefusal) return undefined;
      throw error;
    }
  }
}

function refOf({ number: height, hash }: EvmBlock): BlockRef {
  return { height, hash };
}

function parentOf({ number, parentHash }: EvmBlock): BlockRef {
  return { height: number - 1, hash: parentHash };
}

function sumOf(some: readonly { readonly units: ChainUnits }[]): ChainUnits {
  return some.reduce((sum, { units }) => sum + units, 0n);
}
