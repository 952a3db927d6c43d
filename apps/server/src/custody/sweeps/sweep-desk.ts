import type { Chain, SweepOffer } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { STUCK_AFTER_MS, SWEEP_AGAIN_MS, SWEEP_LOOKS_PER_STEP, SWEEPS_OPEN_MAX } from '../custody-limits.ts';
import { recordCost } from '../network-costs.ts';
import type { CoinsLying, NotedSweep, SweepNotebook } from '../notebook/sweep-notebook.ts';
import { outcomeOfPayments } from '../payments-outcome.ts';
import type { SweepMaker, SweepOrder } from './sweep-maker.ts';
import { isWorthSweeping } from './sweep-worth.ts';

export interface SweepDeskParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit'>;
  readonly notebook: SweepNotebook;
  readonly maker: SweepMaker;
  /** Of a deposit address; undefined for any other. */
  readonly ownerOf: (address: string) => number | undefined;
  readonly now: () => number;
}

/** All that was signed for one order, the oldest first: the chain takes one of them at most. */
type SignedOrder = readonly [NotedSweep, ...NotedSweep[]];

/**
 * Moves what people have deposited on one network to its hot wallet, out of which they are paid. A deposit address that cannot pay the
 * network gets what it lacks from the hot wallet first. At an address one thing is under way at a time; each is noted before it is told to
 * anybody, and followed until the chain has it for good. In the books no coin moves, since all of it is the exchange's before and after: only
 * what the network took leaves them.
 */
export class SweepDesk {
  readonly #parts: SweepDeskParts;
  /** By person, why it does not go on. */
  readonly #problems = new Map<number, string>();
  /** By address and coin, how much was not worth a sweep, and until when that holds. */
  readonly #notNow = new Map<string, { readonly units: bigint; readonly untilMs: number }>();

  constructor(parts: SweepDeskParts) {
    this.#parts = parts;
  }

  problems(): readonly string[] {
    return [...this.#problems].map(([userId, problem]) => `sweep of the deposit address of ${userId}: ${problem}`);
  }

  /**
   * Takes everything as far as it goes now. Answers whether any is under way. Nothing is begun while the signer is silent about payments,
   * whose numbers in the hot wallet's sequence are not known then.
   */
  async step(isSignerSilent: boolean): Promise<boolean> {
    const orders = ordersOf(await this.#parts.notebook.open());
    for (const order of orders) await this.#withProblem(order[0].userId, () => this.#follow(order));
    if (isSignerSilent || !(await this.#isOpen())) return orders.length > 0;
    const isLooking = await this.#lookAround(new Set(orders.map(([first]) => first.userId)));
    return orders.length > 0 || isLooking;
  }

  /** Nothing moves over a network that an operator has paused. */
  #isOpen(): Promise<boolean> {
    const { engine, network } = this.#parts;
    return engine.read((core) =>
      core
        .views(CustodyViews)
        .networkCoins()
        .some(({ networkId, isDepositOpen }) => networkId === network.id && isDepositOpen),
    );
  }

  /** Looks at some places where coins lie. Answers whether there was anything to be looked at. */
  async #lookAround(busy: ReadonlySet<number>): Promise<boolean> {
    const { notebook, ownerOf, now } = this.#parts;
    const [nowMs, under] = [now(), new Set(busy)];
    let looked = 0;
    for (const place of await notebook.lying()) {
      const userId = ownerOf(place.address);
      const known = this.#notNow.get(keyOf(place));
      const isQuiet = known !== undefined && known.units === place.units && nowMs < known.untilMs;
      if (userId === undefined || isQuiet || under.has(userId)) continue;
      if (looked === SWEEP_LOOKS_PER_STEP || under.size >= SWEEPS_OPEN_MAX) return true;
      looked += 1;
      under.add(userId);
      const isSilent = await this.#withProblem(userId, () => this.#look(place, userId));
      if (isSilent) return true;
    }
    return looked > 0;
  }

  /** Begins what can be begun of the coins of one place; empty, or why it waits. */
  async #look(place: CoinsLying, userId: number): Promise<string> {
    const { chain, network, engine, notebook, now } = this.#parts;
    const { currency } = place;
    const offer = await chain.sweepOffer(userId, currency);
    if (offer?.units === 0n) {
      await notebook.gatherNothing(place, now());
      return '';
    }
    if (offer === undefined || !(await isWorthSweeping(engine, network, currency, offer)))
      return this.#later(place, '');
    const made = await this.#parts.maker.make(orderOf(offer, userId, place), []);
    return typeof made === 'string' ? this.#later(place, made) : this.#broadcast(made);
  }

  #later(place: CoinsLying, problem: string): string {
    this.#notNow.set(keyOf(place), { units: place.units, untilMs: this.#parts.now() + SWEEP_AGAIN_MS });
    return problem;
  }

  async #follow(order: SignedOrder): Promise<string> {
    const { chain, network, notebook, maker, now } = this.#parts;
    const [first] = order;
    const outcome = await outcomeOfPayments(chain, network.confirmations, order, (sweep) => maker.transactionOf(sweep));
    switch (outcome.kind) {
      case 'included': {
        const { transactionId, conflicts } = outcome.payment;
        const { cost, block, isFailed } = outcome.status;
        await recordCost(this.#parts.engine, network, transactionId, cost);
        const end = { transactionId, conflicts, height: block.height, hasFailed: isFailed, fee: cost };
        await notebook.end(first, maker.senderOf(first), end, now());
        return '';
      }
      case 'conflicted':
        await notebook.endWithout(first, now());
        return '';
      case 'deciding':
        return '';
      case 'waiting':
      case 'unknown':
        return this.#helpOn(order, outcome.kind);
    }
  }

  /** What is stuck is replaced by one that offers more, and what the node does not know is told again. */
  async #helpOn(order: SignedOrder, kind: 'waiting' | 'unknown'): Promise<string> {
    const { maker, now } = this.#parts;
    const newest = order.at(-1) ?? order[0];
    if (now() - newest.signedAtMs <= STUCK_AFTER_MS) return kind === 'waiting' ? '' : this.#broadcast(newest);
    const replacement = await maker.make(order[0], order);
    return this.#broadcast(typeof replacement === 'string' ? newest : replacement);
  }

  async #broadcast(sweep: NotedSweep): Promise<string> {
    const answer = await this.#parts.chain.broadcast(this.#parts.maker.transactionOf(sweep));
    return answer.kind === 'refused' ? `the network does not take it (${answer.reason})` : '';
  }

  /**
   * Answers whether somebody gave no answer. A signer has perhaps signed then, which changes nothing, since nobody was told; and what a chain
   * did not answer is asked again. Deposits are credited and people paid whatever becomes of a sweep.
   */
  async #withProblem(userId: number, work: () => Promise<string>): Promise<boolean> {
    try {
      const problem = await work();
      if (problem === '') this.#problems.delete(userId);
      else this.#problems.set(userId, problem);
      return false;
    } catch (error) {
      if (!(error instanceof SignerUnreachable || error instanceof ChainUnreachable)) throw error;
      this.#problems.set(userId, error.message);
      return true;
    }
  }
}

function ordersOf(open: readonly NotedSweep[]): SignedOrder[] {
  const orders = new Map<string, [NotedSweep, ...NotedSweep[]]>();
  for (const sweep of open) {
    const known = orders.get(sweep.orderId);
    if (known === undefined) orders.set(sweep.orderId, [sweep]);
    else known.push(sweep);
  }
  return [...orders.values()];
}

/** What the address lacks comes first. */
function orderOf({ units, missing }: SweepOffer, userId: number, { currency }: CoinsLying): SweepOrder {
  return missing === undefined
    ? { purpose: 'sweep', userId, currency, units }
    : { purpose: 'gas-top-up', userId, currency: missing.currency, units: missing.units };
}

const keyOf = ({ address, currency }: CoinsLying): string => `${address} ${currency}`;
