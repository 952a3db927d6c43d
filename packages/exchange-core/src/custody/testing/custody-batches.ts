import { moneyOf } from '@assay/amounts/money';
import type { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '../../commands.ts';
import type { OperatorCommand } from '../../operator/operator-action.ts';
import { NEWEST_RULES } from '../../rules.ts';
import { BTC, coins, openingCommands, USDT } from '../../testing/generated-batches.ts';
import { CHAIN, EVM, openingOfCustody } from './custody-exchange.ts';
import type { NaiveCustody } from './naive-custody.ts';

const START_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const ETH = 3;
/** The last is nobody; the one before it is not verified. */
export const custodyPeople = [11, 12, 13, 14] as const;
export const verifiedPeople = [11, 12, 13] as const;
const persons = [11, 11, 12, 12, 13, 14, 99] as const;
const operators = ['eve', 'Eve', 'adam', 'noah'] as const;
const addresses = ['a', 'b', 'c'] as const;
const pairs = [
  [EVM, USDT],
  [EVM, USDT],
  [EVM, USDT],
  [CHAIN, BTC],
  [CHAIN, BTC],
  [EVM, ETH],
  [EVM, ETH],
  [CHAIN, USDT],
] as const;
/** What is asked for at most, in coins: mostly little, sometimes more than a maximum, a limit or a balance. */
const smallMost: Readonly<Record<number, number>> = { [USDT]: 200, [BTC]: 20, [ETH]: 30 };
const largeMost: Readonly<Record<number, number>> = { [USDT]: 6_000, [BTC]: 80, [ETH]: 120 };
export const openingMoney = [
  [USDT, 3_000],
  [BTC, 200],
] as const;

/** Draws deposits, withdrawals and everything that people, operators and chains do about them, at times that sometimes leap. */
export class CustodyBatches {
  readonly #random: Random;
  readonly #naive: NaiveCustody;
  /** What was drawn lately: it comes again, as a watcher or a person sends it again. */
  readonly #recent: Command[] = [];
  #sequence = 0;
  #timeMs = START_MS;
  #names = 0;

  constructor(random: Random, naive: NaiveCustody) {
    this.#random = random;
    this.#naive = naive;
  }

  /** The small world, verified people with money, and prices. */
  before(): Batch {
    const verify = verifiedPeople.map(
      (userId): Command => ({ type: 'set-account-verification', userId, level: 1, country: 'CH' }),
    );
    const give = custodyPeople.flatMap((userId) =>
      openingMoney.map(
        ([assetId, amount]): Command => ({
          type: 'issue-sandbox-coins',
          userId,
          assetId,
          amount: coins(amount),
          clientOrderId: '',
        }),
      ),
    );
    const rules: Command = { type: 'activate-rules', rulesVersion: NEWEST_RULES };
    return this.#batch([...openingCommands, rules, this.#tick(), ...verify, ...give]);
  }

  opening(): Batch {
    const isConfiguration = ({ type }: Command) => type.startsWith('configure');
    const eth = { withdrawalFee: coins(0), withdrawalMinimum: coins(0.01), withdrawalMaximum: coins(100) };
    const evmEth: Command = {
      type: 'configure-network-coin',
      networkId: EVM,
      assetId: ETH,
      chainDecimals: 18,
      depositMinimum: coins(0.1),
      ...eth,
    };
    const review: Command = { type: 'configure-deposit-review', secondNodeFrom: coins(0), largeFrom: coins(2_000) };
    return this.#batch([...openingOfCustody.filter(isConfiguration), evmEth, review, this.#tick()]);
  }

  next(): Batch {
    const random = this.#random;
    const leapMs = random.chance(0.02) ? random.below(40 * HOUR_MS) : 0;
    const elapsedMs = random.chance(0.05) ? random.below(20 * HOUR_MS) : random.below(60_000);
    this.#timeMs += leapMs + elapsedMs;
    const commands: Command[] = leapMs > 0 ? [{ type: 'resume-time', uncountedMs: leapMs }] : [];
    for (let left = 1 + random.below(5); left > 0; left -= 1) commands.push(this.#command());
    if (random.chance(0.3)) commands.push(this.#tick());
    return this.#batch(commands);
  }

  #batch(commands: readonly Command[]): Batch {
    this.#sequence += 1;
    return { sequence: this.#sequence, timeMs: this.#timeMs, commands };
  }

  #command(): Command {
    if (this.#recent.length > 0 && this.#random.chance(0.1)) return this.#random.pick(this.#recent);
    const draw = this.#random.next();
    const command =
      draw < 0.2
        ? this.#arrival()
        : draw < 0.5
          ? this.#request()
          : draw < 0.85
            ? this.#step()
            : draw < 0.93
              ? this.#book()
              : this.#rare();
    this.#recent.push(command);
    if (this.#recent.length > 20) this.#recent.shift();
    return command;
  }

  #tick(): Command {
    this.#timeMs += 1_000 - (this.#timeMs % 1_000);
    const price = (around: number) => String(Math.round(around * (0.8 + this.#random.next() * 0.4) * 100) / 100);
    const ticks = [price(100), price(10)].map((text, index) => ({
      symbolId: index + 1,
      price: text,
      sources: [{ sourceId: 1, price: text, timeMs: this.#timeMs }],
    }));
    return { type: 'record-index-tick', secondMs: this.#timeMs, ticks };
  }

  #arrival(): Command {
    const random = this.#random;
    const [networkId, assetId] = random.pick(pairs);
    const seen: Command = { type: 'record-reserve', networkId, assetId, amount: coins(random.below(4_000)), height: 1 };
    if (random.chance(0.3)) return seen;
    const told = this.#recent.findLast(({ type }) => type === 'credit-deposit');
    if (told?.type === 'credit-deposit' && random.chance(0.2)) {
      const { transactionId, output } = told;
      const verdict = random.chance(0.7) ? 'take' : 'keep-waiting';
      return this.#by({ type: 'look-at-deposit', networkId: told.networkId, transactionId, output, verdict });
    }
    this.#names += 1;
    const arrival = {
      networkId,
      transactionId: `t${random.chance(0.1) ? random.below(this.#names) : this.#names}`,
      output: String(random.below(2)),
      userId: random.chance(0.1) ? 0 : random.pick(persons),
      assetId,
      amount: moneyOf(BigInt(1 + random.below(400)) * 10n ** 11n),
      address: random.pick(addresses),
      tag: '',
      height: random.below(100),
    };
    return random.chance(0.75)
      ? { type: 'credit-deposit', ...arrival }
      : { type: 'reject-deposit', ...arrival, reason: random.pick(['below-minimum', 'tag-missing'] as const) };
  }

  #request(): Command {
    const random = this.#random;
    const [networkId, assetId] = random.pick(pairs);
    const most = random.chance(0.5) ? smallMost[assetId] : largeMost[assetId];
    const tooFine = random.chance(0.04) ? 1n : 0n;
    this.#names += 1;
    const asked = {
      userId: random.pick(persons),
      networkId,
      assetId,
      address: random.pick(addresses),
      tag: random.chance(0.2) ? '7' : '',
      amount: moneyOf(BigInt(random.below(most * 1_000_000)) * 10n ** 6n + tooFine),
      clientOrderId: random.chance(0.5) ? '' : `id${random.chance(0.4) ? random.below(12) : this.#names}`,
      hasSecondFactor: random.chance(0.7),
      proofId: 1,
    };
    if (random.chance(0.25)) {
      return { type: 'request-inside', ...asked, receiverId: random.chance(0.03) ? 0 : random.pick(persons) };
    }
    const feeMax = moneyOf(BigInt(random.below(10)) * 10n ** 12n);
    return { type: 'request-withdrawal', ...asked, ...(random.chance(0.5) && { feeMax }) };
  }

  /** Something of a withdrawal that there is: mostly what comes next. */
  #step(): Command {
    const random = this.#random;
    const { withdrawals } = this.#naive;
    const live = withdrawals.filter(({ state }) => ['reviewing', 'approved', 'sending'].includes(state));
    const entry =
      live.length > 0 && random.chance(0.9) ? random.pick(live) : withdrawals[random.below(withdrawals.length + 1)];
    const withdrawalId = entry?.id ?? withdrawals.length + 1;
    const state = random.chance(0.1) ? random.pick(['reviewing', 'approved', 'sending']) : entry?.state;
    if (random.chance(0.08)) {
      const userId = random.chance(0.8) ? (entry?.command.userId ?? 11) : random.pick(persons);
      return { type: 'cancel-withdrawal', userId, withdrawalId, proofId: 1 };
    }
    if (random.chance(0.05)) return this.#by({ type: 'reject-withdrawal', withdrawalId, reason: 'address-risk' });
    if (state === 'reviewing') return this.#by({ type: 'approve-withdrawal', withdrawalId });
    const isInside = entry?.command.type === 'request-inside';
    if (state === 'approved' && random.chance(isInside ? 0.8 : 0.02)) return { type: 'pay-inside', withdrawalId };
    if (state === 'approved' && random.chance(0.5)) return { type: 'begin-payment', withdrawalId };
    if (state === 'sending' && random.chance(0.1)) return { type: 'abandon-payment', withdrawalId };
    const known = entry?.payments.at(-1)?.transactionId;
    if (state === 'approved' || known === undefined || random.chance(0.3)) return this.#payment(withdrawalId);
    const transactionId = random.chance(0.9) ? known : 'unheard-of';
    return random.chance(0.7)
      ? { type: 'confirm-withdrawal', withdrawalId, transactionId }
      : {
          type: 'fail-withdrawal',
          withdrawalId,
          transactionId,
          reason: random.pick(['reverted', 'conflicted'] as const),
        };
  }

  #payment(withdrawalId: number): Command {
    this.#names += 1;
    const inputs = [`n${withdrawalId}`, 'x', 'y'];
    const conflicts = inputs.filter(() => this.#random.chance(0.8)).map((spends) => ({ spends }));
    const spent = conflicts.length === 0 ? [{ spends: 'z' }] : conflicts;
    return { type: 'send-withdrawal', withdrawalId, transactionId: `p${this.#names}`, conflicts: spent };
  }

  #book(): Command {
    const random = this.#random;
    const userId = random.pick(persons);
    const place = {
      userId,
      networkId: EVM,
      address: random.pick(addresses),
      tag: random.chance(0.3) ? '7' : '',
      proofId: 1,
    };
    const draw = random.next();
    if (draw < 0.5) return { type: 'add-withdrawal-address', ...place, label: random.pick(['one', 'two']) };
    if (draw < 0.75) return { type: 'remove-withdrawal-address', ...place };
    return { type: 'set-withdrawal-whitelist', userId, isOn: random.chance(0.25), proofId: 1 };
  }

  #rare(): Command {
    const random = this.#random;
    const userId = random.pick(custodyPeople);
    const [networkId, assetId] = random.pick(pairs.slice(0, -1));
    const draw = random.next();
    if (draw < 0.08) return { type: 'freeze-account', userId };
    if (draw < 0.45) return { type: 'thaw-account', userId };
    if (draw < 0.5) return { type: 'hold-account', userId, reason: 'password', ms: 1 + random.below(20 * HOUR_MS) };
    if (draw < 0.53) return this.#by({ type: 'pause-network', networkId });
    if (draw < 0.65) return this.#by({ type: 'resume-network', networkId });
    if (draw < 0.74) return this.#by({ type: random.chance(0.65) ? 'resume-withdrawals' : 'pause-withdrawals' });
    if (draw < 0.84) return random.chance(0.5) ? this.#claim() : this.#approval();
    if (draw < 0.89) return this.#changedTerms();
    if (draw < 0.91) {
      const [secondNodeFrom, largeFrom] = [coins(random.below(20)), coins(20 + random.below(2_000))];
      return { type: 'configure-deposit-review', secondNodeFrom, largeFrom };
    }
    if (draw < 0.93) {
      const below = random.below(1_500);
      const [automaticBelow, secondPersonFrom] = [coins(below), coins(below + random.below(1_000))];
      return { type: 'configure-withdrawal-review', automaticBelow, secondPersonFrom };
    }
    const transactionId = `c${random.below(50)}`;
    const amount = moneyOf(BigInt(1 + random.below(1_000_000_000)));
    return { type: 'record-network-cost', networkId, transactionId, assetId, amount };
  }

  #claim(): Command {
    const random = this.#random;
    const rejected = this.#recent.filter((command) => command.type === 'reject-deposit');
    if (rejected.length === 0) return { type: 'trigger-stops' };
    const { type: _, ...arrival } = random.pick(rejected);
    const amount = random.chance(0.8) ? arrival.amount : moneyOf(arrival.amount + 1n);
    const action = { type: 'credit-unclaimed', ...arrival, userId: random.pick(persons), amount } as const;
    if (random.chance(0.1)) return this.#by(action);
    return { type: 'propose-act', operator: random.pick(operators), reason: 'drawn', action };
  }

  /** Mostly the newest of what waits for a second person. */
  #approval(): Command {
    const random = this.#random;
    const { length } = this.#naive.proposals;
    const proposalId = random.chance(0.8) ? length : 1 + random.below(length + 1);
    return { type: 'approve-act', proposalId, operator: random.pick(operators), reason: 'drawn' };
  }

  #changedTerms(): Command {
    const known = this.#random.pick(this.#naive.coins);
    return this.#by({ ...known, withdrawalFee: moneyOf(BigInt(this.#random.below(10)) * 10n ** 12n) });
  }

  /** Now and then somebody says it who is no operator. */
  #by(action: OperatorCommand): Command {
    if (this.#random.chance(0.1)) return action;
    return { type: 'operator-action', operator: this.#random.pick(operators), reason: 'drawn', action };
  }
}
