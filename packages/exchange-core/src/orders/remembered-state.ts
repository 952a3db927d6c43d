import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { readOrderView, writeOrderView } from '../codec/result-codec.ts';
import type { CoreState } from '../core-state.ts';
import { HARDENED_RULES, ORDER_RULES } from '../rules.ts';
import { isContractAnswer, readContractAnswer, writeContractAnswer } from '../seconds-contract/contract-answers.ts';
import { type RememberedAnswer, rememberedKinds } from './remembered-answer.ts';
import { readRecord, readRecordHead, writeRecord } from './remembered-record.ts';

/** Answers that time still keeps in order of acceptance, then those that only an open order keeps, by order id. */
export function writeRemembered(writer: ByteWriter, core: CoreState): void {
  const { clientOrderIds, rulesVersion } = core;
  const isWhole = rulesVersion >= ORDER_RULES;
  if (rulesVersion >= HARDENED_RULES) {
    writeRecords(writer, core);
    return;
  }
  writer.number(clientOrderIds.currentCount);
  for (const answer of clientOrderIds.current()) writeAnswer(writer, answer, isWhole);
  const overdue = clientOrderIds.overdue();
  writer.number(overdue.length);
  for (const answer of overdue) writeAnswer(writer, answer, isWhole);
}

/** As they lie in memory, each behind its length. */
function writeRecords(writer: ByteWriter, { clientOrderIds }: CoreState): void {
  writer.number(clientOrderIds.currentCount);
  for (const piece of clientOrderIds.pieces()) writer.bytes(piece);
  const overdue = clientOrderIds.overdue();
  writer.number(overdue.length);
  const record = new ByteWriter();
  for (const answer of overdue) {
    record.clear();
    writeRecord(record, answer);
    writer.number(record.length);
    writer.bytes(record.written());
  }
}

function writeAnswer(writer: ByteWriter, answer: RememberedAnswer, isWhole: boolean): void {
  writer.number(answer.account.userId);
  writer.text(answer.clientOrderId);
  writer.number(answer.acceptedAtMs);
  writer.byte(rememberedKinds.indexOf(answer.kind));
  if (isContractAnswer(answer)) {
    writeContractAnswer(writer, answer);
    return;
  }
  if (answer.kind === 'issue') {
    writer.number(answer.assetId);
    writer.bigint(answer.amount);
    return;
  }
  writeOrderView(writer, answer.answer, isWhole);
  if (answer.kind === 'order') return;
  const { orderId, price, stopPrice, amount } = answer.body;
  for (const value of [orderId, price, stopPrice, amount]) writer.number(value);
}

/** What `writeRemembered` wrote, into a state that has its accounts and open orders already. */
export function readRemembered(reader: ByteReader, core: CoreState): void {
  const { clientOrderIds } = core;
  if (core.rulesVersion < HARDENED_RULES) {
    for (let left = reader.count(1); left > 0; left -= 1) clientOrderIds.remember(readAnswer(reader, core));
    for (let left = reader.count(1); left > 0; left -= 1) clientOrderIds.restoreOverdue(readAnswer(reader, core));
    return;
  }
  for (let left = reader.count(2); left > 0; left -= 1) clientOrderIds.restore(reader.view(reader.count(1)));
  for (let left = reader.count(2); left > 0; left -= 1) {
    const record = reader.view(reader.count(1));
    clientOrderIds.restoreOverdue(readRecord(record, accountOf(core, readRecordHead(record).userId)));
  }
}

function accountOf(core: CoreState, userId: number): UserAccount {
  const account = core.accounts.get(userId);
  assert(account !== undefined, 'a remembered answer has its user');
  return account;
}

function readAnswer(reader: ByteReader, core: CoreState): RememberedAnswer {
  const account = accountOf(core, reader.number());
  const clientOrderId = reader.text();
  const acceptedAtMs = reader.number();
  const kind = reader.choice(rememberedKinds);
  const base = { account, clientOrderId, acceptedAtMs };
  if (kind === 'issue') {
    const assetId = reader.number();
    return { kind, ...base, assetId, amount: moneyOf(reader.bigint()) };
  }
  if (kind === 'contract' || kind === 'contract-transfer' || kind === 'demo') {
    return readContractAnswer(reader, kind, base);
  }
  const answer = readOrderView(reader, core.rulesVersion >= ORDER_RULES);
  if (kind === 'order') return { kind, ...base, answer };
  const orderId = reader.number();
  const price = ticksOf(reader.number());
  const stopPrice = ticksOf(reader.number());
  return { kind, ...base, answer, body: { orderId, price, stopPrice, amount: lotsOf(reader.number()) } };
}
