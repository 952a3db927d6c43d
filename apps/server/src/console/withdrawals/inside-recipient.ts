import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { asRead } from '@assay/postgres/database-fault';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';

/** A withdrawal whose recipient is looked for. */
interface PaidInside {
  readonly withdrawalId: number;
  readonly networkId: number;
  readonly transactionId: string;
}

/**
 * User id of the person who gets a payment within the exchange: of an open one by the core, of one that was paid by the deposit that it made.
 * Undefined over a chain, and of what came back.
 */
export async function recipientOf(
  { engine, pool }: { readonly engine: Pick<EngineClient, 'read'>; readonly pool: Pick<Pool, 'query'> },
  { withdrawalId, networkId, transactionId }: PaidInside,
): Promise<number | undefined> {
  if (transactionId !== insideTransactionId) return undefined;
  const open = await engine.read((core) => core.views(CustodyViews).insideReceiver(withdrawalId));
  if (open !== undefined) return open;
  const { rows } = await asRead(
    pool.query<{ user_id: string }>({
      name: 'recipient-inside',
      text: 'SELECT user_id FROM deposits WHERE network_id = $1 AND transaction_id = $2 AND output = $3 LIMIT 1',
      values: [networkId, insideTransactionId, String(withdrawalId)],
    }),
  );
  return rows[0] === undefined ? undefined : Number(rows[0].user_id);
}
