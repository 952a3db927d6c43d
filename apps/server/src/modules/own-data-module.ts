import type { StartedParts } from '@assay/engine/started-parts';
import { ClosingViews } from '@assay/exchange-core/account-closing/closing-views';
import { closingBlockers } from '@assay/protocol/account-closing';
import { ownDataEndpoints } from '@assay/protocol/endpoints/own-data';
import { closeDue, removeOverdue } from '../accounts/closing/close-due.ts';
import { CLOSINGS_CHECK_MS } from '../accounts/closing/closing-limits.ts';
import type { ClosingParts } from '../accounts/closing/closing-parts.ts';
import { behindFundPasswordOrCode } from '../accounts/fund-password/fund-password-or-code.ts';
import { checkSecondFactor } from '../accounts/second-factors/check-second-factor.ts';
import { secondFactorParts } from '../accounts/second-factors/second-factor-parts.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { Rounds } from '../operations/rounds.ts';
import type { OwnDataCopies } from '../own-data/own-data-copies.ts';
import { ownDataHandlers } from '../own-data/own-data-handlers.ts';
import { removeRows } from '../own-data/remove-rows.ts';
import { startCopies } from '../own-data/start-copies.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

const DAY_MS = 86_400_000;

/** Data kept about a person: a copy for him, and its end when he closes the account. */
export const ownDataModule = {
  async start(server: ServerParts, parts: StartedParts) {
    const { accounts, engine, guard, fundPassword, keys, connection, markets, settings, log } = server;
    // The start is refused where the key is lost and marks of closed accounts are there.
    await keys.key('closed-address.key');
    const copies = await startCopies(
      {
        ...{ accounts: accounts.parts, connection, engine: engine.client, markets, log },
        dataFolder: settings.dataFolder,
        identityKey: await keys.key('identity.key'),
        picturesKey: await keys.key('pictures.key'),
      },
      parts,
    );
    const closing = closingParts(server, await keys.key('second-factor.key'), guard, fundPassword);
    await copies.heal();
    const rounds = await parts.startWith(
      'closing of accounts',
      () =>
        new Rounds({
          everyMs: CLOSINGS_CHECK_MS,
          work: () =>
            closingRound(closing, copies).catch((error) =>
              log.error({ error: String(error) }, 'accounts that are due could not be closed'),
            ),
        }),
      (started) => started.stop(),
    );
    // Copies that a stop has cut off, and closings that came due meanwhile.
    await rounds.run();
    rounds.start();
    return { assayCalls: callsOf(ownDataEndpoints, ownDataHandlers({ closing, copies, engine: engine.client }), {}) };
  },
} satisfies ServerModule;

async function closingRound(closing: ClosingParts, copies: OwnDataCopies): Promise<void> {
  await closeDue(closing);
  await removeOverdue(closing);
  await copies.sweep();
  await copies.forgetRemoved();
}

function closingParts(
  { accounts, engine, pending, settings, log }: ServerParts,
  factorKey: Buffer,
  guard: ServerParts['guard'],
  fundPassword: ServerParts['fundPassword'],
): ClosingParts {
  const factors = secondFactorParts({ accounts: accounts.parts, guard, key: factorKey });
  const { client } = engine;
  return {
    ...accounts.parts,
    behindEither: behindFundPasswordOrCode(accounts.parts, fundPassword),
    checkSecondFactor: (userId, code) => checkSecondFactor(factors, userId, code),
    async blockers(userId) {
      const found = new Set(await client.read((core) => core.views(ClosingViews).blockers(userId)));
      if (pending.of(userId).length > 0) found.add('deposits');
      return closingBlockers.filter((blocker) => found.has(blocker));
    },
    isClosedInCore: (userId) => client.read((core) => core.views(ClosingViews).closedAtMs(userId) !== undefined),
    async closeInCore(userId) {
      const result = await client.submit({ type: 'close-account', userId });
      return result.accepted ? { ok: true, value: null } : { ok: false, code: result.code };
    },
    removeRows,
    recordsKeptMs: settings.closedRecordsKeptDays * DAY_MS,
    onClosed: (closed) => log.info(closed, 'an account was closed, and its rows are gone'),
  };
}
