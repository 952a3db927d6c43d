import { moneyOfText } from '@assay/amounts/money';
import { USDT } from '@assay/engine/testing/trading-commands';
import { ClosingViews } from '@assay/exchange-core/account-closing/closing-views';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { onRunning } from '../crash/running-database.ts';
import { askToClose } from '../own-data/leaving-person.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { KillStage } from '../withdrawal-kills/kill-stage.ts';

/** Less than what is given up, so that nothing stands against closing. */
const dustUsdt = '2';

/** Somebody whose account is closed while others pay him. */
export interface LeavingAccount extends TestUser {
  /** Where others pay him. */
  readonly deposit: string;
}

/** How an account stands in the rows, each count from a statement of its own table. */
interface AccountRows {
  readonly email: string;
  readonly closing: number;
  readonly closed: number;
  readonly sessions: number;
  readonly letters: number;
}

export async function depositOf(address: string, user: TestUser): Promise<string> {
  const place = { currency: 'USDT', network: 'ERC20' };
  return (await mustPost<{ address: string }>(address, '/recharge/getAddress', place, user.token)).address;
}

/** Registers somebody with dust. */
export async function leavingAccount({ address }: KillStage, email: string): Promise<LeavingAccount> {
  const user = await registerUser(address, email);
  await giveCoins(address, user, 'USDT', dustUsdt);
  return { ...user, deposit: await depositOf(address, user) };
}

/** Asks to close, and lets the seven days be over; false where somebody has paid him before. */
export async function leave(stage: KillStage, leaving: LeavingAccount): Promise<boolean> {
  try {
    await askToClose(stage.address, leaving);
  } catch (error) {
    if (String(error).includes('l.error.closingBlocked')) return false;
    throw error;
  }
  await onRunning(stage.dataFolder, (client) =>
    client.query('UPDATE account_closing SET due_at_ms = 0 WHERE user_id = $1', [leaving.userId]),
  );
  return true;
}

/** How many accounts have begun to be closed, or are, of so many people. */
export async function begunOf(stage: KillStage, people: readonly LeavingAccount[]): Promise<number> {
  const { rows } = await onRunning(stage.dataFolder, (client) =>
    client.query<{ begun: string }>(
      `SELECT (SELECT count(*) FROM account_closing WHERE begun_at_ms IS NOT NULL AND user_id = ANY($1))
            + (SELECT count(*) FROM closed_account WHERE user_id = ANY($1)) AS begun`,
      [people.map(({ userId }) => userId)],
    ),
  );
  return Number(rows[0]?.begun);
}

/** Whether the account is closed, with a sentence for each thing that is neither as an open one has it nor as a closed one. */
export async function lookAtAccount(
  stage: KillStage,
  core: ExchangeCorePort,
  { userId, email }: LeavingAccount,
  paidAtoms: bigint,
): Promise<{ readonly isClosed: boolean; readonly faults: readonly string[] }> {
  const rows = await rowsOf(stage, userId, email);
  const isClosed = rows.closed > 0;
  const money = usdtOf(core, userId);
  const isClosedInCore = core.views(ClosingViews).closedAtMs(Number(userId)) !== undefined;
  const open = { email, closing: 0, closed: 0, letters: 0 };
  const closed = { email: '', closing: 0, closed: 1, sessions: 0, letters: 1 };
  const wanted: Partial<AccountRows> = isClosed ? closed : open;
  const odd = Object.entries(wanted).filter(([name, value]) => rows[name as keyof AccountRows] !== value);
  // A closed account has nothing, so whoever was paid before could not close it.
  const due = isClosed ? 0n : (moneyOfText(dustUsdt) as bigint) + paidAtoms;
  const faults = odd.map(([name, value]) => `${name} is ${rows[name as keyof AccountRows]} and not ${value}`);
  if (isClosedInCore !== isClosed) faults.push(`the core says that it is ${isClosedInCore ? 'closed' : 'open'}`);
  if (money !== due) faults.push(`has ${money} atoms and not ${due}`);
  if (isClosed && paidAtoms > 0n) faults.push(`was paid ${paidAtoms} atoms`);
  return { isClosed, faults: faults.map((fault) => `${email}, ${isClosed ? 'closed' : 'open'}: ${fault}`) };
}

/** All USDT of an account. */
export function usdtOf(core: ExchangeCorePort, userId: string): bigint {
  const balance = core.balances(Number(userId), 'spot').find(({ assetId }) => assetId === USDT);
  return balance === undefined ? 0n : balance.available + balance.held;
}

async function rowsOf(stage: KillStage, userId: string, email: string): Promise<AccountRows> {
  const { rows } = await onRunning(stage.dataFolder, (client) =>
    client.query<AccountRows>(
      `SELECT email, (SELECT count(*)::int FROM account_closing WHERE user_id = $1) AS closing,
         (SELECT count(*)::int FROM closed_account WHERE user_id = $1) AS closed,
         (SELECT count(*)::int FROM user_session WHERE user_id = $1 AND revoked_at_ms IS NULL) AS sessions,
         (SELECT count(*)::int FROM sandbox_mail WHERE address_key = $2 AND subject LIKE '%account is closed%') AS letters
       FROM user_account WHERE user_id = $1`,
      [userId, email],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${email} has no account`);
  return row;
}
