import { moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { accountKinds } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import type { VolumeDay } from '../fees/volume-day.ts';
import { Amount } from '../ledger/amount.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { StateSection } from '../module-state.ts';
import type { UserAccount } from './user-account.ts';

/** Each account with its spot money and the ids of its open orders, which come with their markets. */
export const accountsSection: StateSection = {
  number: 6,
  write(writer, core) {
    writer.number(core.accounts.size);
    for (const account of core.accounts.values()) writeAccount(writer, core, account);
  },
  read(reader, core, whenRead) {
    const orderLists: number[][] = [];
    for (let left = reader.count(6); left > 0; left -= 1) orderLists.push(readAccount(reader, core));
    whenRead(() => {
      for (const orderIds of orderLists) linkOrders(core, orderIds);
    });
  },
};

function writeAccount(writer: ByteWriter, { ledger, orders }: CoreState, account: UserAccount): void {
  writeAccountHead(writer, account);
  const pockets = ledger.movedPockets('spot', account.userId);
  writer.number(pockets.length);
  for (const pocket of pockets) writeSpotPocket(writer, ledger, pocket);
  writer.number(account.openOrderCount);
  for (const { orderId } of orders.ofAccount(account)) writer.number(orderId);
}

/** All of it but the money and the orders. */
function writeAccountHead(writer: ByteWriter, { userId, kind, lastChange, volumes }: UserAccount): void {
  writer.number(userId);
  writer.byte(accountKinds.indexOf(kind));
  writer.number(lastChange);
  writer.number(volumes.length);
  for (const { day, volume } of volumes) {
    writer.number(day);
    writer.bigint(volume.money);
  }
}

function writeSpotPocket(writer: ByteWriter, ledger: Ledger, pocket: Pocket): void {
  writer.number(ledger.assetOf(pocket));
  writer.bigint(ledger.availableIn(pocket));
  writer.bigint(ledger.heldIn(pocket));
}

/** Answers the ids of its open orders, the oldest first: the order in which they rested. */
function readAccount(reader: ByteReader, core: CoreState): number[] {
  const userId = reader.number();
  const account = core.accounts.open(userId, reader.choice(accountKinds));
  account.lastChange = reader.number();
  const volumes: VolumeDay[] = [];
  for (let days = reader.count(2); days > 0; days -= 1) {
    volumes.push({ day: reader.number(), volume: new Amount().setMoney(reader.bigint()) });
  }
  account.volumes = volumes;
  for (let pockets = reader.count(3); pockets > 0; pockets -= 1) {
    const pocket = core.ledger.pocket('spot', userId, reader.number());
    core.ledger.restore(pocket, moneyOf(reader.bigint()), moneyOf(reader.bigint()));
  }
  const orderIds: number[] = [];
  for (let orders = reader.count(1); orders > 0; orders -= 1) orderIds.push(reader.number());
  return orderIds;
}

function linkOrders(core: CoreState, orderIds: readonly number[]): void {
  for (const orderId of orderIds) {
    const order = core.orders.find(orderId);
    assert(order !== undefined, 'a listed order is open');
    core.orders.link(order);
  }
}
