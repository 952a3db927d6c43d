import { moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { StateSection } from '../module-state.ts';
import { addressEntryCodec } from './address-book/address-book.ts';
import type { CustodyPerson } from './custody-person.ts';
import { type CustodyState, coinKey, custodyPart } from './custody-state.ts';
import { configureNetworkCoin } from './networks/configure-network-coin.ts';
import { CustodyCoin } from './networks/custody-coin.ts';
import { configureWithdrawalReview, reviewInForce } from './withdrawals/configure-withdrawal-review.ts';
import { releasedCodec } from './withdrawals/released-day.ts';
import { Withdrawal } from './withdrawals/withdrawal.ts';
import { coinOf } from './withdrawals/withdrawal-life.ts';
import { claimForWithdrawal } from './withdrawals/withdrawal-money.ts';
import { withdrawalCodec } from './withdrawals/withdrawal-view.ts';

/** Configuration stands in the state as the commands that said it. */
const termsCodec = new DeclaredCommand(configureNetworkCoin);
const reviewCodec = new DeclaredCommand(configureWithdrawalReview);

/** Coins on networks, what may not happen again, people's books and days, withdrawals and how they ended. */
export const custodySection: StateSection = { number: 14, write, read };

/** Coins are first: without one nothing else can be there. */
function write(writer: ByteWriter, core: CoreState): void {
  const custody = custodyPart.of(core);
  const review = reviewInForce(core);
  if (custody.coins.size === 0 && review === undefined && !custody.isWithdrawalPaused) return;
  writer.number(custody.coins.size);
  for (const coin of custody.coins.values()) writeCoin(writer, coin);
  writer.number(custody.pausedNetworks.size);
  for (const networkId of [...custody.pausedNetworks].sort((a, b) => a - b)) writer.number(networkId);
  writer.boolean(custody.isWithdrawalPaused);
  writer.boolean(review !== undefined);
  if (review !== undefined) reviewCodec.writeVersioned(writer, review);
  writer.number(custody.depositCount);
  custody.happened.write(writer);
  custody.requests.write(writer);
  for (const withdrawalId of custody.requestNumbers) writer.number(withdrawalId);
  writePeople(writer, custody);
  writer.number(custody.withdrawalCount);
  writer.number(custody.open.size);
  for (const withdrawal of custody.open.values()) withdrawalCodec.write(writer, withdrawal.view());
  writeEnds(writer, custody, 1, custody.withdrawalCount);
}

export function writeCoin(writer: ByteWriter, { terms, held, reserve, reserveHeight }: CustodyCoin): void {
  termsCodec.writeVersioned(writer, terms);
  writer.signedBigint(held);
  writer.bigint(reserve);
  writer.number(reserveHeight);
}

/** In the order of their numbers: some had something once and have nothing now, and a restored state does not know them. */
function writePeople(writer: ByteWriter, { people }: CustodyState): void {
  const known = [...people].filter(([, person]) => !person.isEmpty).sort(([one], [other]) => one - other);
  writer.number(known.length);
  for (const [userId, person] of known) {
    writer.number(userId);
    writePerson(writer, person);
  }
}

export function writePerson(writer: ByteWriter, { book, uses }: CustodyPerson): void {
  writer.boolean(book.isWhitelistOnly);
  writer.number(book.entries.length);
  for (const entry of book.entries) addressEntryCodec.write(writer, entry);
  writer.number(uses.length);
  for (const { withdrawalId, fromMs, worth } of uses) {
    writer.number(withdrawalId);
    writer.number(fromMs);
    writer.bigint(worth);
  }
}

/** How those that are not open ended, by their numbers. */
export function writeEnds(writer: ByteWriter, custody: CustodyState, first: number, last: number): void {
  for (let withdrawalId = first; withdrawalId <= last; withdrawalId += 1) {
    const ended = custody.endOf(withdrawalId);
    if (ended === undefined) continue;
    writer.byte(ended.state);
    writer.number(ended.userId);
  }
}

function read(reader: ByteReader, core: CoreState): void {
  const custody = custodyPart.of(core);
  for (let left = reader.count(10); left > 0; left -= 1) readCoin(reader, custody);
  for (let left = reader.count(1); left > 0; left -= 1) custody.pausedNetworks.add(reader.number());
  custody.isWithdrawalPaused = reader.boolean();
  if (reader.boolean()) custody.review = reviewCodec.readVersioned(reader);
  custody.depositCount = reader.number();
  custody.happened.read(reader);
  custody.requests.read(reader);
  while (custody.requestNumbers.length < custody.requests.count) custody.requestNumbers.push(reader.number());
  for (let left = reader.count(4); left > 0; left -= 1) readPerson(reader, custody);
  custody.withdrawalCount = reader.number();
  for (let left = reader.count(20); left > 0; left -= 1) readOpen(reader, core);
  assert(
    reader.left >= 2 * (custody.withdrawalCount - custody.open.size),
    'each withdrawal that has ended has its end',
  );
  for (let withdrawalId = 1; withdrawalId <= custody.withdrawalCount; withdrawalId += 1) {
    if (!custody.open.has(withdrawalId)) {
      custody.setEnd(withdrawalId, { state: reader.byte(), userId: reader.number() });
    }
  }
}

function readCoin(reader: ByteReader, { coins }: CustodyState): void {
  const coin = new CustodyCoin(termsCodec.readVersioned(reader));
  coin.held = reader.signedBigint();
  coin.reserve = moneyOf(reader.bigint());
  coin.reserveHeight = reader.number();
  coins.set(coinKey(coin.terms.networkId, coin.terms.assetId), coin);
}

function readPerson(reader: ByteReader, custody: CustodyState): void {
  const person = custody.person(reader.number());
  person.book.isWhitelistOnly = reader.boolean();
  const entries = [];
  for (let left = reader.count(5); left > 0; left -= 1) entries.push(addressEntryCodec.read(reader));
  person.book.entries = entries;
  const uses = [];
  for (let left = reader.count(3); left > 0; left -= 1) {
    uses.push({ withdrawalId: reader.number(), fromMs: reader.number(), worth: moneyOf(reader.bigint()) });
  }
  person.uses = uses;
}

function readOpen(reader: ByteReader, core: CoreState): void {
  const withdrawal = Withdrawal.of(withdrawalCodec.read(reader));
  assert(core.accounts.has(withdrawal.userId), 'a withdrawal has its person');
  custodyPart.of(core).addOpen(withdrawal);
  claimForWithdrawal(core, withdrawal);
  if (!withdrawal.isUnsent) coinOf(core, withdrawal).addSending(withdrawal.terms.amount);
}

/** Withdrawals of the last day, by which the next one is judged: none under older rules. */
export const releasedSection: StateSection = {
  number: 26,
  write(writer, core) {
    const { entries } = custodyPart.of(core).released;
    if (entries.length === 0) return;
    writer.number(entries.length);
    for (const entry of entries) releasedCodec.write(writer, entry);
  },
  read(reader, core) {
    const entries = [];
    for (let left = reader.count(releasedCodec.leastBytes); left > 0; left -= 1)
      entries.push(releasedCodec.read(reader));
    custodyPart.of(core).released.entries = entries;
  },
};

/** Who gets those that are open and are paid within the exchange. */
export const insideSection: StateSection = {
  number: 29,
  write(writer, core) {
    const inside = [...custodyPart.of(core).open.values()].filter(({ isInside }) => isInside);
    if (inside.length === 0) return;
    writer.number(inside.length);
    for (const { withdrawalId, receiverId } of inside) {
      writer.number(withdrawalId);
      writer.number(receiverId);
    }
  },
  read(reader, core) {
    for (let left = reader.count(2); left > 0; left -= 1) {
      const withdrawal = custodyPart.of(core).open.get(reader.number());
      assert(withdrawal !== undefined, 'what is paid within the exchange is open');
      withdrawal.payInsideTo(reader.number());
    }
  },
};
