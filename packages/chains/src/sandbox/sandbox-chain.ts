import { checkAddress } from '@assay/addresses/check-address';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkDefinition, type NetworkName, networks } from '@assay/protocol/networks';
import type { PoolClient } from 'pg';
import { checkBlockCount } from '../block-count-limits.ts';
import { BlockMaker } from '../block-maker.ts';
import type {
  BlockRef,
  BroadcastAnswer,
  BuildAnswer,
  BuildTerms,
  Chain,
  ChainBlock,
  ChainUnits,
  DepositAddress,
  IncomingTransfer,
  KeyIndex,
  NetworkCost,
  PaymentOrder,
  SandboxControls,
  SandboxTransfer,
  SignedTransaction,
  SweepOffer,
  TransactionStatus,
} from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { addressOfKey } from '../keys/address-of-key.ts';
import { AccountKeys } from '../keys/public-keys.ts';
import { PersonTags } from '../tags/person-tags.ts';
import { addBlock, canCome } from './sandbox-block.ts';
import { buildSandboxPayment } from './sandbox-build.ts';
import { type PlacedTransaction, type SandboxBlock, SandboxLedger } from './sandbox-ledger.ts';
import { TAG_CHARACTERS_MAX } from './sandbox-limits.ts';
import { costAbove, transactionCosts } from './sandbox-rules.ts';
import { readSandboxTransaction } from './sandbox-transaction.ts';

export interface SandboxChainOptions {
  readonly network: NetworkName;
  readonly extendedPublicKey: string;
  /** All of it or nothing, on a connection of its own, in a database that has `sandboxChainTables`. */
  readonly inTransaction: <Answer>(work: (client: PoolClient) => Promise<Answer>) => Promise<Answer>;
  /** How long a block takes while somebody waits for one. */
  readonly blockMs: number;
  readonly nowMs: () => number;
}

export interface SandboxDelivery extends SandboxTransfer {
  /** What arrives of what was announced: less is a partial payment, nothing a transaction that failed. */
  readonly delivered?: ChainUnits;
}

/** A transaction has one output only. */
const OUTPUT = '0';

/**
 * A chain that the exchange makes itself, for a network without a node: of accounts, each with its numbered payments, whatever the real one is
 * like. It takes a payment only with the signature of the key that its sender's address is made of.
 */
export class SandboxChain implements Chain, SandboxControls {
  readonly network: NetworkName;
  readonly isSandbox = true;
  readonly #options: SandboxChainOptions;
  readonly #keys: AccountKeys;
  /** Undefined where each person has an address of his own. */
  readonly #tags: PersonTags | undefined;
  readonly #hotAddress: string;
  readonly #definition: NetworkDefinition;
  readonly #maker: BlockMaker;

  private constructor(options: SandboxChainOptions, definition: NetworkDefinition) {
    this.#options = options;
    this.#definition = definition;
    this.network = options.network;
    this.#keys = new AccountKeys(options.extendedPublicKey);
    if (definition.tag !== undefined) this.#tags = new PersonTags(`${options.network} ${options.extendedPublicKey}`);
    this.#hotAddress = this.#addressOf('hot');
    this.#maker = new BlockMaker({
      blockMs: options.blockMs,
      isAnythingWaiting: () => this.#isAnythingWaiting(),
      makeBlock: () => this.#change((ledger, timeMs) => addBlock(ledger, this.network, timeMs)),
    });
  }

  static async open(options: SandboxChainOptions): Promise<SandboxChain> {
    const definition = networks.find(({ name }) => name === options.network);
    if (definition === undefined) throw new Error(`there is no network ${options.network}`);
    const chain = new SandboxChain(options, definition);
    await chain.#change(async () => undefined);
    return chain;
  }

  depositAddress(index: number): DepositAddress {
    return this.#tags === undefined
      ? { address: this.#addressOf(index), tag: '' }
      : { address: this.hotAddress(), tag: this.#tags.tagOf(index) };
  }

  indexOfTag(tag: string): number | undefined {
    return this.#tags?.indexOf(tag);
  }

  hotAddress(): string {
    return this.#hotAddress;
  }

  async head(): Promise<BlockRef> {
    const { height, hash } = await this.#look(headOf);
    return { height, hash };
  }

  blockAt(height: number, isOurs: (address: string) => boolean = () => false): Promise<ChainBlock | undefined> {
    return this.#look(async (ledger) => {
      const block = await ledger.blockAt(height);
      if (block === undefined) return undefined;
      const parentHash = (await ledger.blockAt(height - 1))?.hash ?? '';
      const arrived = (await ledger.transactionsAt(height)).filter((each) => !each.isFailed && isOurs(each.address));
      return { ...block, parentHash, transfers: arrived.map(transferOf) };
    });
  }

  holdings(currency: AssetSymbol, addresses: readonly string[], at: BlockRef): Promise<ChainUnits | undefined> {
    return this.#look(async (ledger) => {
      if ((await ledger.blockAt(at.height))?.hash !== at.hash) return undefined;
      return ledger.balance(addresses, currency, at.height);
    });
  }

  async sweepOffer(index: number, currency: AssetSymbol): Promise<SweepOffer | undefined> {
    if (this.#definition.tag !== undefined) return undefined;
    const address = this.#addressOf(index);
    const cost = transactionCosts[this.network];
    const [units, native] = await this.#look(async (ledger) => [
      await ledger.balance([address], currency, 'waiting'),
      await ledger.balance([address], cost.currency, 'waiting'),
    ]);
    if (currency === cost.currency) {
      return { units: units > cost.units ? units - cost.units : 0n, cost, missing: undefined };
    }
    const lacksCost = units > 0n && native < cost.units;
    return { units, cost, missing: lacksCost ? { ...cost, units: cost.units - native } : undefined };
  }

  async paymentCost(): Promise<NetworkCost> {
    return transactionCosts[this.network];
  }

  build(order: PaymentOrder, terms: BuildTerms): Promise<BuildAnswer> {
    const sender = this.#addressOf(order.from);
    return this.#look((ledger) => buildSandboxPayment(ledger, this.network, sender, order, terms));
  }

  broadcast(transaction: SignedTransaction): Promise<BroadcastAnswer> {
    const payment = readSandboxTransaction(transaction);
    if (payment === undefined || payment.network !== this.network) {
      return Promise.resolve({ kind: 'refused', reason: 'its sender has not signed it' });
    }
    const { sender, sequence, currency, address, tag, units, fee } = payment;
    return this.#change<BroadcastAnswer>(async (ledger) => {
      const present = await ledger.ofSequence(sender, sequence);
      if (present?.id === transaction.transactionId) return { kind: 'known' };
      if (present?.height !== undefined) return { kind: 'refused', reason: 'its sequence is spent' };
      if (present !== undefined && fee < costAbove(present.fee)) {
        return { kind: 'refused', reason: 'another one waits, and it offers too little to replace it' };
      }
      if (present !== undefined) await ledger.remove(present.id);
      const feeCurrency = transactionCosts[this.network].currency;
      const id = transaction.transactionId;
      await ledger.insert({ id, sender, sequence, currency, address, tag, delivered: units, fee, feeCurrency });
      return { kind: 'accepted' };
    });
  }

  statusOf(transaction: SignedTransaction): Promise<TransactionStatus> {
    const payment = readSandboxTransaction(transaction);
    if (payment === undefined) throw new Error(`${transaction.transactionId} is no payment of a sandbox chain`);
    return this.#look(async (ledger) => {
      const present = await ledger.ofSequence(payment.sender, payment.sequence);
      const isIt = present?.id === transaction.transactionId;
      if (present?.height === undefined) return { kind: isIt ? 'waiting' : 'unknown' };
      const depth = await depthOf(ledger, present.height);
      if (!isIt) return { kind: 'conflicted', by: present.id, ...depth };
      const cost = { currency: present.feeCurrency, units: present.fee };
      return { kind: 'included', ...depth, isFailed: present.isFailed, cost };
    });
  }

  async close(): Promise<void> {
    this.#maker.stop();
  }

  async send({ currency, address, tag, units, delivered = units }: SandboxDelivery): Promise<string> {
    if (tag.length > TAG_CHARACTERS_MAX) throw new RangeError(`a tag has at most ${TAG_CHARACTERS_MAX} characters`);
    const recipient = checkAddress(this.network, address);
    if (recipient.kind === 'fault') throw new RangeError(`no address of ${this.network}`);
    return this.#change((ledger) => ledger.insertGift({ currency, address: recipient.address, tag, delivered }));
  }

  async mine(blocks: number): Promise<void> {
    checkBlockCount(blocks);
    await this.#change(async (ledger, timeMs) => {
      for (let made = 0; made < blocks; made++) await addBlock(ledger, this.network, timeMs);
    });
  }

  async reorganise(depth: number, { isDropping }: { readonly isDropping: boolean }): Promise<void> {
    checkBlockCount(depth);
    await this.#change(async (ledger, timeMs) => {
      const { height } = await headOf(ledger);
      if (depth > height) throw new RangeError(`the chain has ${height} blocks, fewer than ${depth}`);
      await ledger.cutAbove(height - depth, isDropping);
      for (let made = 1; made < depth; made++) await ledger.addBlock([], timeMs);
      await addBlock(ledger, this.network, timeMs);
      await ledger.addBlock([], timeMs);
    });
  }

  async failNext(): Promise<void> {
    await this.#change((ledger) => ledger.setFailsNext(true));
  }

  #addressOf(key: KeyIndex): string {
    return addressOfKey(this.network, this.#keys.compressed(key));
  }

  #isAnythingWaiting(): Promise<boolean> {
    return this.#look(async (ledger) => {
      const { height } = await headOf(ledger);
      const settled = height - this.#definition.confirmations + 1;
      if (await ledger.isAnyAbove(settled)) return true;
      for (const transaction of await ledger.waiting()) if (await canCome(ledger, transaction)) return true;
      return false;
    });
  }

  async #look<Answer>(look: (ledger: SandboxLedger) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#options.inTransaction((client) => look(new SandboxLedger(client, this.network)));
    } catch (error) {
      // What was asked for cannot be, which is no fault of the chain.
      if (error instanceof RangeError) throw error;
      throw new ChainUnreachable(`the sandbox chain of ${this.network} cannot be read`, error);
    }
  }

  async #change<Answer>(change: (ledger: SandboxLedger, timeMs: number) => Promise<Answer>): Promise<Answer> {
    const timeMs = this.#options.nowMs();
    const answer = await this.#look(async (ledger) => {
      await ledger.hold(timeMs);
      return change(ledger, timeMs);
    });
    // It is for the next block: nobody waits for that look.
    this.#maker.look();
    return answer;
  }
}

async function headOf(ledger: SandboxLedger): Promise<SandboxBlock> {
  const head = await ledger.newestBlock();
  if (head === undefined) throw new Error('a sandbox chain has a first block');
  return head;
}

async function depthOf(ledger: SandboxLedger, height: number): Promise<{ block: BlockRef; confirmations: number }> {
  const [head, block] = [await headOf(ledger), await ledger.blockAt(height)];
  if (block === undefined) throw new Error(`a transaction stands in block ${height}, which is not there`);
  return { block: { height, hash: block.hash }, confirmations: head.height - height + 1 };
}

function transferOf({ id, currency, address, tag, delivered, sender }: PlacedTransaction): IncomingTransfer {
  return { transactionId: id, output: OUTPUT, currency, address, tag, units: delivered, sender };
}
