import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';
import { anyNetwork } from './source-filters.ts';

export interface Found {
  readonly kind: 'user' | 'order' | 'contract' | 'deposit' | 'withdrawal' | 'address' | 'transaction';
  readonly id: string;
  readonly userId: string;
  readonly label: string;
}

/** Who has an order that is open: the core says. */
export type OwnerOfOpenOrder = (orderId: number) => Promise<number | undefined>;

/** Of one kind. */
const FOUND_MAX = 10;
/** Nothing that is looked for is longer or shorter. */
const TEXT_LENGTH_MAX = 256;
const TEXT_LENGTH_MIN = 3;
const wholeText = /^[0-9]{1,15}$/;

/** What a number may be the number of: `$1`. Each is found by its key. */
const byNumber = `
SELECT 'user' AS kind, user_id::text AS id, user_id, email AS label FROM user_account WHERE user_id = $1::bigint
UNION ALL SELECT 'order', order_id::text, user_id, '' FROM orders WHERE order_id = $1::bigint
UNION ALL SELECT 'contract', order_id::text, user_id, '' FROM contracts WHERE order_id = $1::bigint
UNION ALL SELECT 'deposit', deposit_id::text, user_id, transaction_id FROM deposits WHERE deposit_id = $1::bigint
UNION ALL SELECT 'withdrawal', withdrawal_id::text, user_id, address FROM withdrawals WHERE withdrawal_id = $1::bigint`;

/** What a text may be: `$1`; `$2` and `$3` are the bounds of mail addresses that begin so. */
const byText = `
(SELECT 'user' AS kind, user_id::text AS id, user_id, email AS label FROM user_account
 WHERE email_key COLLATE "C" >= $2::text AND email_key COLLATE "C" < $3::text ORDER BY email_key COLLATE "C" LIMIT ${FOUND_MAX})
UNION ALL (SELECT 'deposit', deposit_id::text, user_id, transaction_id FROM deposits
 WHERE ${anyNetwork} AND transaction_id = $1::text LIMIT ${FOUND_MAX})
UNION ALL (SELECT 'withdrawal', withdrawal_id::text, user_id, transaction_id FROM withdrawals
 WHERE transaction_id = $1::text AND transaction_id <> '' LIMIT ${FOUND_MAX})
UNION ALL (SELECT 'withdrawal', withdrawal_id::text, user_id, address FROM withdrawals WHERE address = $1::text LIMIT ${FOUND_MAX})
UNION ALL (SELECT 'address', address, user_id, '' FROM custody_address WHERE ${anyNetwork} AND address = $1::text LIMIT ${FOUND_MAX})
UNION ALL (SELECT 'transaction', transaction_id, 0::bigint, currency FROM custody_arrival
 WHERE ${anyNetwork} AND transaction_id = $1::text LIMIT ${FOUND_MAX})`;

interface FoundStored {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly user_id: string;
  readonly label: string;
}

/** What has this number, address or transaction, and who has a mail address that begins so; `busy` where the database does not answer. */
export async function searchExchange(
  pool: Pick<Pool, 'query'>,
  ownerOfOpenOrder: OwnerOfOpenOrder,
  wanted: string,
): Promise<readonly Found[] | 'busy'> {
  const text = wanted.trim();
  if (text.length > TEXT_LENGTH_MAX || text.includes('\0')) return [];
  try {
    if (wholeText.test(text)) return await byNumberOf(pool, ownerOfOpenOrder, Number(text));
    if (text.length < TEXT_LENGTH_MIN) return [];
    const prefix = text.toLowerCase();
    const { rows } = await pool.query<FoundStored>(byText, [text, prefix, `${prefix}\u{10ffff}`]);
    return rows.map(foundOf);
  } catch (error) {
    if (isDatabaseFault(error)) return 'busy';
    throw error;
  }
}

async function byNumberOf(
  pool: Pick<Pool, 'query'>,
  ownerOfOpenOrder: OwnerOfOpenOrder,
  number: number,
): Promise<readonly Found[]> {
  const owner = await ownerOfOpenOrder(number);
  const { rows } = await pool.query<FoundStored>(byNumber, [number]);
  const found = rows.map(foundOf);
  if (owner === undefined || found.some(({ kind }) => kind === 'order')) return found;
  return [...found, { kind: 'order', id: String(number), userId: String(owner), label: '' }];
}

function foundOf({ kind, id, user_id, label }: FoundStored): Found {
  return { kind, id, userId: user_id === '0' ? '' : String(user_id), label };
}
