import { createHash } from 'node:crypto';
import { SandboxChain } from '@assay/chains/sandbox/sandbox-chain';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import type { ExchangeChains, OpenChain } from '../custody/chains/exchange-chains.ts';
import { networkIdOf } from '../custody/chains/network-coins.ts';
import { dayText } from '../liabilities/day-text.ts';
import type { SignedLiabilities } from '../liabilities/liability-heads.ts';
import { Rounds } from '../operations/rounds.ts';
import { type KnownNetwork, networkOf } from '../wire-rows/network-names.ts';
import { lookAtReserves, type ReserveLook } from './look-at-reserves.ts';
import { MOVED_REASK_AFTER_MS, REASK_AFTER_MS, RETRY_AFTER_MS } from './reserve-limits.ts';
import type { ReserveLooks } from './reserve-looks.ts';
import type { ReserveStatements, SignedReserve } from './reserve-statements.ts';

/** How often it is looked whether a chain is to be asked. */
const LOOK_EVERY_MS = 5_000;

export interface ReserveWatchParts {
  readonly chains: Pick<ExchangeChains, 'all'>;
  /** Where its readers find what the chains said. */
  readonly looks: ReserveLooks;
  /** The name under which liabilities are signed. */
  readonly instance: string;
  /** The newest day that was signed; undefined before there is one. */
  readonly newestDay: () => SignedLiabilities | undefined;
  readonly addressesOf: (network: KnownNetwork, currency: AssetSymbol) => Promise<readonly string[]>;
  readonly statements: Pick<ReserveStatements, 'of' | 'keep'>;
  readonly askSigner: (request: SignerRequest) => Promise<SignerAnswer>;
  /** Tried again. */
  readonly onFault: (error: unknown, network: NetworkName) => void;
  readonly now: () => number;
}

interface Turn {
  readonly askedAtMs: number;
  readonly dueMs: number;
  /** Of the liabilities that it was for. */
  readonly day: number | undefined;
}

/**
 * What the chains say of our addresses, asked now and then, sooner where coins of ours moved, and by no reader of it; and, once for each day of signed
 * liabilities, a message of each hot address, signed by its key. Chains that the exchange plays itself have no messages: they would be about
 * addresses of the real network, at which nothing is.
 */
export class ReserveWatch {
  readonly #parts: ReserveWatchParts;
  readonly #turns = new Map<NetworkName, Turn>();
  #statements: readonly SignedReserve[] = [];
  #statementsDay: number | undefined;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, work: () => this.#lookAtAll() });

  constructor(parts: ReserveWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** With this day's liabilities in it; undefined where there is none. */
  statementOf(network: NetworkName, day: number | undefined): SignedReserve | undefined {
    if (day !== this.#statementsDay) return undefined;
    return this.#statements.find((statement) => statement.network === network);
  }

  /** Asks the chains whose turn it is. Never two at once. */
  look(): Promise<void> {
    return this.#rounds.run();
  }

  async #lookAtAll(): Promise<void> {
    for (const open of this.#parts.chains.all()) if (!this.#rounds.isStopped) await this.#lookAt(open);
  }

  async #lookAt(open: OpenChain): Promise<void> {
    const { now, onFault, newestDay, addressesOf, looks } = this.#parts;
    const network = networkOf(networkIdOf(open.chain.network));
    const head = newestDay();
    const turn = this.#turns.get(network.name);
    const askedAtMs = now();
    if (turn !== undefined && turn.day === head?.day && askedAtMs < dueMsOf(turn, open)) return;
    let waitMs = REASK_AFTER_MS;
    try {
      const look = await lookAtReserves({
        ...{ chain: open.chain, network },
        addressesOf: (currency) => addressesOf(network, currency),
        unknownBefore: looks.of(network.name)?.unknown ?? [],
        nowMs: askedAtMs,
      });
      looks.keep(look);
      for (const { currency, reason } of look.unknown) {
        waitMs = RETRY_AFTER_MS;
        onFault(new Error(`what lies of ${currency}: ${reason}`), network.name);
      }
      if (head !== undefined) await this.#signDay(open, look, head);
    } catch (error) {
      waitMs = RETRY_AFTER_MS;
      onFault(error, network.name);
    }
    this.#turns.set(network.name, { askedAtMs, dueMs: now() + waitMs, day: head?.day });
  }

  async #signDay(open: OpenChain, look: ReserveLook, head: SignedLiabilities): Promise<void> {
    const { statements, askSigner, instance } = this.#parts;
    if (this.#statementsDay !== head.day) await this.#readStatements(head.day);
    const { network, hotAddress: address } = look;
    if (open.chain instanceof SandboxChain || this.statementOf(network, head.day) !== undefined) return;
    const { height, hash: blockHash } = look.block;
    const answer = await askSigner({
      ...{ call: 'sign-reserve', exchange: instance, network, key: 'hot', address, height, blockHash },
      day: dayText(head.day),
      liabilities: createHash('sha256').update(head.text).digest('hex'),
    });
    if (answer.kind === 'refused' && answer.code === 'other-chain') return;
    if (answer.kind !== 'reserve-signed')
      throw new Error(`no signed message of ${address}: ${answer.kind === 'refused' ? answer.message : answer.kind}`);
    const { message, signature } = answer;
    await statements.keep(head.day, { network, address, height, blockHash, message, signature });
    await this.#readStatements(head.day);
  }

  async #readStatements(day: number): Promise<void> {
    this.#statements = await this.#parts.statements.of(day);
    this.#statementsDay = day;
  }
}

/** Sooner where coins of ours have moved since the chain was asked. */
function dueMsOf({ askedAtMs, dueMs }: Turn, { progress }: OpenChain): number {
  const movedAtMs = progress?.()?.movedAtMs ?? 0;
  return movedAtMs < askedAtMs ? dueMs : Math.min(dueMs, askedAtMs + MOVED_REASK_AFTER_MS);
}
