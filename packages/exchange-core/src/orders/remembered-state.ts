import { ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { HARDENED_RULES, ORDER_RULES } from '../rules.ts';
import type { RememberedKind } from './remembered-kind.ts';
import { readHead, writeRecord } from './remembered-record.ts';

/** Answers that time still keeps in order of acceptance, then those that only an open order keeps, in the order of the accounts. */
export function writeRemembered(writer: ByteWriter, core: CoreState): void {
  const { clientOrderIds, rulesVersion } = core;
  const overdue = clientOrderIds.overdue();
  writer.number(clientOrderIds.currentCount);
  if (rulesVersion < HARDENED_RULES) {
    for (const record of clientOrderIds.records(0, clientOrderIds.currentCount)) writeOlder(writer, core, record);
    writer.number(overdue.length);
    for (const record of overdue) writeOlder(writer, core, record);
    return;
  }
  for (const piece of clientOrderIds.pieces()) writer.bytes(piece);
  writer.number(overdue.length);
  for (const record of overdue) {
    writer.number(record.length);
    writer.bytes(record);
  }
}

/** What `writeRemembered` wrote, into a state that has its accounts and open orders already. */
export function readRemembered(reader: ByteReader, core: CoreState): void {
  const isOlder = core.rulesVersion < HARDENED_RULES;
  const next = () => (isOlder ? readOlder(reader, core) : reader.view(reader.count(1)));
  for (let left = reader.count(1); left > 0; left -= 1) core.clientOrderIds.restore(next());
  for (let left = reader.count(1); left > 0; left -= 1) core.clientOrderIds.restoreOverdue(next());
}

/** Before the hardened rules some kinds had another form; what comes before it was the same. */
function writeOlder(writer: ByteWriter, core: CoreState, record: Uint8Array): void {
  const reader = new ByteReader(record);
  const head = readHead(reader);
  const kind = kindOf(core, reader.byte());
  writer.bytes(record.subarray(0, reader.position));
  if (kind.older === undefined) writer.bytes(reader.rest());
  else kind.older.write(writer, kind.read(reader, head), core.rulesVersion >= ORDER_RULES);
}

function readOlder(reader: ByteReader, core: CoreState): Uint8Array {
  const head = readHead(reader);
  const kind = kindOf(core, reader.byte());
  const kept = kind.older?.read(reader, core.rulesVersion >= ORDER_RULES) ?? kind.read(reader, head);
  const record = new ByteWriter();
  writeRecord(record, head, kind, kept);
  return record.take();
}

function kindOf(core: CoreState, number: number): RememberedKind {
  for (const { remembered = [] } of core.modules)
    for (const kind of remembered) if (kind.number === number) return kind;
  throw new MalformedBytes(`no answer has the kind ${number}`);
}
