import { askSigner } from '@assay/chains/signer-port/signer-client';
import type { SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { createDepositReaders } from '@assay/engine/projections/deposits/deposit-readers';
import { createWithdrawalReaders, readWithdrawal } from '@assay/engine/projections/withdrawals/withdrawal-readers';
import type { StartedParts } from '@assay/engine/started-parts';
import { asRead } from '@assay/postgres/database-fault';
import { addressBookEndpoints } from '@assay/protocol/endpoints/address-book';
import { sandboxChainEndpoints } from '@assay/protocol/endpoints/sandbox-chain';
import type { NetworkName } from '@assay/protocol/networks';
import { checkSecondFactor } from '../accounts/second-factors/check-second-factor.ts';
import { secondFactorParts } from '../accounts/second-factors/second-factor-parts.ts';
import { custodyHandlers } from '../console/treasury/custody-handlers.ts';
import { watchSigner } from '../console/treasury/signer-watch.ts';
import { troubleConsoleHandlers } from '../console/trouble/trouble-console-handlers.ts';
import { Custody } from '../custody/custody.ts';
import { readSeenTimes } from '../custody/notebook/seen-times.ts';
import { unknownTokensOf } from '../custody/notebook/unknown-tokens.ts';
import { unpayableTold } from '../custody/withdrawals/unpayable-withdrawals.ts';
import { WithdrawalProofs } from '../custody/withdrawals/withdrawal-proofs.ts';
import { publicStatistics } from '../custody/withdrawals/withdrawal-statistics.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { rechargeCalls } from '../ingress/dialect/assay/recharge-calls.ts';
import { withdrawCalls } from '../ingress/dialect/assay/withdraw-calls.ts';
import { addressBookHandlers } from '../ingress/handlers/address-book-handlers.ts';
import { rechargeHandlers } from '../ingress/handlers/recharge-handlers.ts';
import { sandboxChainHandlers } from '../ingress/handlers/sandbox-chain-handlers.ts';
import { withdrawHandlers } from '../ingress/handlers/withdraw-handlers.ts';
import { custodyReadings } from '../operator/custody-readings.ts';
import { disturbChainAct } from '../operator/disturb-chain-act.ts';
import { stopSignerAct } from '../operator/stop-signer-act.ts';
import { WalletChannels } from '../publishing/wallet-channels.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What comes to the exchange over networks, and goes from it. */
export const custodyModule = {
  async start(server: ServerParts, parts: StartedParts) {
    const { engine, proven, pools, history, accounts, guard, keys, fundPassword } = server;
    const { settings, log, chains, pending, looks, outbox } = server;
    const isSandbox = settings.mode === 'sandbox';
    const custody = await parts.start(
      'custody',
      () =>
        new Custody({
          ...{ settings, pool: pools.duties, engine: engine.client, chains, pending, log, now: Date.now },
          onUnpayable: unpayableTold(accounts.parts),
        }),
    );
    await custody.start();
    const isReal = (network: NetworkName) => chains.of(network)?.chain.isSandbox === false;
    const factors = secondFactorParts({ accounts: accounts.parts, guard, key: await keys.key('second-factor.key') });
    const proofs = new WithdrawalProofs({
      accounts: accounts.parts,
      fundPassword,
      checkSecondFactor: (userId, code) => checkSecondFactor(factors, userId, code),
    });
    const recharge = rechargeHandlers({
      ...{ engine: proven, chains, pending, isSandbox },
      readers: createDepositReaders(history, engine.fence),
      seenAt: (deposits) => readSeenTimes(pools.history, deposits),
      unknownTokensOf: (userId) => asRead(unknownTokensOf(pools.history, userId)),
    });
    const withdraw = withdrawHandlers({
      ...{ engine: proven, chains, proofs, isSandbox },
      readers: createWithdrawalReaders(history, engine.fence),
      endedWithdrawal: async (userId, withdrawalId) =>
        (await engine.fence.pass(userId)) ? readWithdrawal(pools.history, withdrawalId) : undefined,
      statistics: publicStatistics({ engine: engine.client, pool: pools.public, now: Date.now }),
    });
    const ask = (request: SignerRequest, waitMs: number) => askSigner(settings.signerDoor.socketPath, request, waitMs);
    const signer = watchSigner(ask, Date.now);
    const disturbChain = disturbChainAct({ chains, wake: (network) => custody.wake(network) });
    const stopSigner = stopSignerAct(ask);
    return {
      assayCalls: {
        ...rechargeCalls(recharge, isReal),
        ...withdrawCalls(withdraw, isReal),
        ...callsOf(addressBookEndpoints, addressBookHandlers({ engine: proven, chains, accounts: accounts.parts }), {}),
        ...callsOf(
          sandboxChainEndpoints,
          sandboxChainHandlers({ engine: proven, chains, isSandbox, wake: (network) => custody.wake(network) }),
          {},
        ),
      },
      consoleCalls: {
        ...custodyHandlers({ engine: engine.client, custody, looks, signer }),
        ...troubleConsoleHandlers({
          ...{ engine: engine.client, pool: pools.history, pending, deadLetters: outbox.deadLetters },
          warnings: () => custody.warnings(),
        }),
      },
      serverAct: (command, fields) => disturbChain(command, fields) ?? stopSigner(command, fields),
      operatorReadings: custodyReadings(custody),
      healthWarnings: () => custody.warnings(),
      channels: [new WalletChannels({ engine: engine.client, pending, isReal })],
    };
  },
} satisfies ServerModule;
