import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import { virtualGetContractRecord } from '@assay/protocol/endpoints/contract-demo';
import { contractGetContractRecord } from '@assay/protocol/endpoints/contract-real';
import { callWire } from '../security/wire-call.ts';
import { codesOfWaitingReads, untilTaken } from '../server-process/test-user.ts';
import { changesOf } from './row-changes.ts';

const PAGE_SIZE = 100;

/** Keeps every row of a person's orders, real and demo, as their own calls tell it, and says what changed that may not. */
export class OrderWatch {
  readonly #address: string;
  readonly #token: string;
  readonly #rows = new Map<string, ContractRecordRow>();
  checks = 0;
  comparisons = 0;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** As an answer of the call that opened it said. */
  keep(row: ContractRecordRow): void {
    this.#rows.set(row.orderId, row);
  }

  rows(): readonly ContractRecordRow[] {
    return [...this.#rows.values()];
  }

  open(): readonly ContractRecordRow[] {
    return this.rows().filter(({ status }) => status === 0);
  }

  /** Reads all and compares; orders that are new are kept from now on. */
  async check(): Promise<string[]> {
    this.checks += 1;
    const told = await this.#read();
    const nowMs = Date.now();
    const changes: string[] = [];
    for (const before of this.#rows.values()) {
      this.comparisons += 1;
      changes.push(...changesOf(before, told.get(before.orderId), nowMs));
    }
    for (const row of told.values()) this.#rows.set(row.orderId, row);
    return changes;
  }

  /** Holding ones first: one that ends between the two is told by the second. */
  async #read(): Promise<ReadonlyMap<string, ContractRecordRow>> {
    const told = new Map<string, ContractRecordRow>();
    for (const entryStatus of ['1', '0']) {
      for (const endpoint of [virtualGetContractRecord, contractGetContractRecord]) {
        for (const row of await this.#pages(endpoint, entryStatus)) told.set(row.orderId, row);
      }
    }
    return told;
  }

  async #pages(endpoint: Endpoint, entryStatus: string): Promise<ContractRecordRow[]> {
    const rows: ContractRecordRow[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const fields = { entryStatus, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) };
      const ask = async () => (await callWire(this.#address, endpoint, fields, { token: this.#token })).envelope;
      const envelope = await untilTaken(ask, codesOfWaitingReads);
      if (envelope.code !== 1) throw new Error(`${endpoint.path}: ${envelope.msg}`);
      const { list } = envelope.data as { list: ContractRecordRow[] };
      rows.push(...list);
      if (list.length < PAGE_SIZE) return rows;
    }
  }
}
