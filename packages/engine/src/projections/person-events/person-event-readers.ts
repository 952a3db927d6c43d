import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { Pool } from 'pg';
import { readerOf, type StoredColumns } from '../columns.ts';
import { contractColumns } from '../contracts/contract-projection.ts';
import { type DepositView, depositColumns } from '../deposits/deposit-projection.ts';
import { orderColumns } from '../orders/order-projection.ts';
import { type WithdrawalSummary, withdrawalColumns } from '../withdrawals/withdrawal-projection.ts';
import { type PersonEvent, personEventColumns } from './person-event-projection.ts';

type Statements = Pick<Pool, 'query'>;

const eventOf = readerOf(personEventColumns);
const orderOf = readerOf(orderColumns);
const contractOf = readerOf(contractColumns);
const depositOf = readerOf(depositColumns);
const withdrawalOf = readerOf(withdrawalColumns);

/** Where somebody stands who reads the events in their order: behind this one. */
export type PersonEventPlace = Pick<PersonEvent, 'batch' | 'position'>;

/** The next events behind a place, in their order. What is there is complete up to the cursor of the query tables, and nothing comes before it later. */
export async function readPersonEvents(
  statements: Statements,
  { batch, position }: PersonEventPlace,
  limit: number,
): Promise<readonly PersonEvent[]> {
  const { rows } = await statements.query<StoredColumns>({
    name: 'next-person-events',
    text: `SELECT * FROM person_events WHERE (batch, position) > ($1, $2) ORDER BY batch, position LIMIT $3`,
    values: [batch, position, limit],
  });
  return rows.map(eventOf);
}

/** Orders that ended, by their numbers. */
export async function readEndedOrders(
  statements: Statements,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderView>> {
  const { rows } = await statements.query<StoredColumns>({
    name: 'ended-orders',
    text: 'SELECT * FROM orders WHERE order_id = ANY ($1::bigint[])',
    values: [orderIds],
  });
  return new Map(rows.map(orderOf).map((order) => [order.orderId, order]));
}

/** Contracts that were settled, by their numbers. */
export async function readSettledContracts(
  statements: Statements,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ContractView>> {
  const { rows } = await statements.query<StoredColumns>({
    name: 'settled-contracts',
    text: 'SELECT * FROM contracts WHERE order_id = ANY ($1::bigint[])',
    values: [orderIds],
  });
  return new Map(rows.map(contractOf).map((contract) => [contract.orderId, contract]));
}

/** Deposits by their numbers. */
export async function readDeposits(
  statements: Statements,
  depositIds: readonly number[],
): Promise<ReadonlyMap<number, DepositView>> {
  const { rows } = await statements.query<StoredColumns>({
    name: 'deposits-of-events',
    text: 'SELECT * FROM deposits WHERE deposit_id = ANY ($1::bigint[])',
    values: [depositIds],
  });
  return new Map(rows.map(depositOf).map((deposit) => [deposit.depositId, deposit]));
}

/** Withdrawals by their numbers, as they stand now. */
export async function readWithdrawals(
  statements: Statements,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, WithdrawalSummary>> {
  const { rows } = await statements.query<StoredColumns>({
    name: 'withdrawals-of-events',
    text: 'SELECT * FROM withdrawals WHERE withdrawal_id = ANY ($1::bigint[])',
    values: [withdrawalIds],
  });
  return new Map(rows.map(withdrawalOf).map((withdrawal) => [withdrawal.withdrawalId, withdrawal]));
}
