import { type Money, moneyOf, moneyOfText, ZERO_MONEY } from '@assay/amounts/money';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkName, networkCoins, networks } from '@assay/protocol/networks';
import { moneyOfUnits, networkCoinOf } from '../coin-units.ts';
import type { JournalPosition, SignatureEntry } from '../payout-log/log-entry.ts';
import type { LoggedSignature, PayoutLog } from '../payout-log/payout-log.ts';
import {
  CAP_WINDOW_MS,
  HELD_SHARE_PERCENT,
  highestFees,
  SIGNATURES_PER_HOUR_MAX,
  shareFloor,
  standardHourlyCap,
  standardHourlyFees,
} from '../signer-limits.ts';
import { must } from '../transactions/transaction-reading.ts';

/** Both clocks of a moment: the machine's, and the journal's. */
export interface SigningMoment {
  readonly nowMs: number;
  readonly journal: JournalPosition;
  /** What the journal's books hold of a coin over all networks, less what is being sent; undefined where nothing is followed. */
  readonly held: (currency: AssetSymbol) => bigint | undefined;
}

export type Spending = Pick<
  SignatureEntry,
  'purpose' | 'withdrawalId' | 'network' | 'currency' | 'address' | 'tag' | 'units' | 'feeUnits' | 'conflicts'
>;

/** With the moment at which it was signed. */
type PastSpending = Spending & Pick<LoggedSignature, 'atMs' | 'journal'>;

/** What the caps need of the payout log. */
interface SpendingLog extends Pick<PayoutLog, 'settings' | 'allowanceOf'> {
  newestFirst(): Iterable<PastSpending>;
}

export interface HourlyCap {
  /** What goes to people in a coin, or what a network itself takes. */
  readonly kind: 'coin' | 'fees';
  /** The coin, or the network. */
  readonly name: string;
  readonly coin: AssetSymbol;
  readonly cap: Money;
  readonly spent: Money;
}

/**
 * How much may leave within any 60 minutes: of each coin to people (no more than an absolute cap, and than a share of what is held), and of each
 * network's coin for the network itself. Whatever the journal
 * allows, no more than this is lost before somebody looks. What was signed leaves the sum only when both clocks say that the hour is over, so
 * that moving one of them frees nothing.
 */
export class HourlyCaps {
  readonly #log: SpendingLog;
  readonly #mode: 'sandbox' | 'live';

  constructor(log: SpendingLog, mode: 'sandbox' | 'live') {
    this.#log = log;
    this.#mode = mode;
  }

  /** Of all together, and of what a network itself takes. @throws NotSigned */
  admit(next: Spending, moment: SigningMoment): void {
    const { network } = next;
    const recent = [...this.#recent(moment), next];
    must(recent.length <= SIGNATURES_PER_HOUR_MAX, 'cap-exceeded', 'more signatures than the hour’s cap');
    const cap = this.feeCap(network);
    must(feesIn(recent, network) <= cap, 'cap-exceeded', `more for ${network} itself than the hour’s cap`);
  }

  /** Of the coin that goes to a person, unless an operator has allowed this very payment. @throws NotSigned */
  admitToPerson(next: Spending, moment: SigningMoment): void {
    if (this.#isAllowed(next)) return;
    const { currency } = next;
    const recent = [...this.#recent(moment), next];
    const paid = paidIn(this.#unallowed(recent), currency);
    must(paid <= this.coinCap(currency), 'cap-exceeded', `more ${currency} than the hour’s cap`);
    must(
      paid <= this.#shareCap(currency, recent, moment),
      'waits-for-operator',
      `more ${currency} than the hour’s share of what is held: it waits for the signer’s operator`,
    );
  }

  /** In percent of what is held. */
  coinShare(currency: AssetSymbol): number {
    const set = this.#log.settings.findLast((entry) => entry.kind === 'coin-share' && entry.currency === currency);
    return set?.kind === 'coin-share' ? set.percent : HELD_SHARE_PERCENT;
  }

  /** What was held when the hour began is what is held now and what was signed since. */
  #shareCap(currency: AssetSymbol, recent: readonly Spending[], { held }: SigningMoment): Money {
    const floor = shareFloor(currency, this.#mode);
    const now = held(currency);
    if (now === undefined) return floor;
    const share = ((now + paidIn(recent, currency)) * BigInt(this.coinShare(currency))) / 100n;
    return share > floor ? moneyOf(share) : floor;
  }

  #isAllowed(next: Spending): boolean {
    const { withdrawalId } = next;
    const allowance = withdrawalId === undefined ? undefined : this.#log.allowanceOf(withdrawalId);
    if (allowance === undefined) return false;
    const terms = ['network', 'currency', 'address', 'tag', 'units'] as const;
    return terms.every((term) => allowance[term] === next[term]);
  }

  /** What a person has looked at by itself takes nothing from the others. */
  #unallowed(signatures: readonly Spending[]): readonly Spending[] {
    return signatures.filter((signature) => !this.#isAllowed(signature));
  }

  coinCap(currency: AssetSymbol): Money {
    const set = this.#log.settings.findLast((entry) => entry.kind === 'coin-cap' && entry.currency === currency);
    return set?.kind === 'coin-cap' ? moneyOfText(set.amount) : standardHourlyCap(currency);
  }

  feeCap(network: NetworkName): Money {
    const set = this.#log.settings.findLast((entry) => entry.kind === 'fee-cap' && entry.network === network);
    return set?.kind === 'fee-cap' ? moneyOfText(set.amount) : standardHourlyFees(network);
  }

  views(moment: SigningMoment): readonly HourlyCap[] {
    const recent = [...this.#recent(moment)];
    const coins = [...new Set(networkCoins.map(({ currency }) => currency))].map((currency) => ({
      ...({ kind: 'coin', name: currency, coin: currency } as const),
      cap: lowerOf(this.coinCap(currency), this.#shareCap(currency, recent, moment)),
      spent: paidIn(this.#unallowed(recent), currency),
    }));
    const fees = networks.map(({ name }) => ({
      ...({ kind: 'fees', name, coin: highestFees[name].currency } as const),
      cap: this.feeCap(name),
      spent: feesIn(recent, name),
    }));
    return [...coins, ...fees];
  }

  /** Lines stand in the order of time, so all before one that is old by both clocks are old. */
  *#recent({ nowMs, journal }: SigningMoment): Generator<PastSpending> {
    for (const signature of this.#log.newestFirst()) {
      const isOld =
        nowMs - signature.atMs >= CAP_WINDOW_MS && journal.timeMs - signature.journal.timeMs >= CAP_WINDOW_MS;
      if (isOld) return;
      yield signature;
    }
  }
}

const lowerOf = (left: Money, right: Money): Money => (left < right ? left : right);

/** To people. A withdrawal counts once, however often its payment was replaced: only one of them arrives. */
function paidIn(signatures: readonly Spending[], currency: AssetSymbol): Money {
  const seen = new Set<number>();
  let sum = 0n;
  for (const { purpose, withdrawalId, network, currency: paid, units } of signatures) {
    if (purpose !== 'withdrawal' || withdrawalId === undefined || paid !== currency || seen.has(withdrawalId)) continue;
    seen.add(withdrawalId);
    sum += moneyIn(network, currency, units);
  }
  return moneyOf(sum);
}

/** For the network: fees, of transactions that replace each other the highest, and what deposit addresses get for theirs. */
function feesIn(signatures: readonly Spending[], network: NetworkName): Money {
  const { currency } = highestFees[network];
  const highest = new Map<string, Money>();
  for (const signature of signatures) {
    if (signature.network !== network) continue;
    const { purpose, withdrawalId, feeUnits, units, conflicts } = signature;
    const key = withdrawalId === undefined ? `${conflicts[0]}` : `withdrawal ${withdrawalId}`;
    const topUp = purpose === 'gas-top-up' ? moneyIn(network, currency, units) : ZERO_MONEY;
    const cost = moneyOf(moneyIn(network, currency, feeUnits) + topUp);
    if (cost > (highest.get(key) ?? ZERO_MONEY)) highest.set(key, cost);
  }
  return moneyOf([...highest.values()].reduce((sum, cost) => sum + cost, 0n));
}

function moneyIn(network: NetworkName, currency: AssetSymbol, units: string): Money {
  const coin = networkCoinOf(network, currency);
  if (coin === undefined) throw new Error(`${currency} is no coin of ${network}`);
  return moneyOfUnits(BigInt(units), coin);
}
