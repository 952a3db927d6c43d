import { createContractReaders } from '@assay/engine/projections/contracts/contract-readers';
import type { StartedParts } from '@assay/engine/started-parts';
import { riskNoticeVersion } from '@assay/protocol/contract-rules';
import { behindFundPasswordOrCode } from '../accounts/fund-password/fund-password-or-code.ts';
import { identityGate } from '../accounts/kyc/identity-gate.ts';
import { readDeclaredCountry } from '../accounts/registration/declared-country.ts';
import { receiptConsoleHandlers } from '../console/people/receipt-console-handlers.ts';
import { headAnchorKind } from '../contract-proofs/head-anchors.ts';
import { startContractProofs } from '../contract-proofs/start-contract-proofs.ts';
import { contractCalls } from '../ingress/dialect/assay/contract-calls.ts';
import { contractProofCalls } from '../ingress/dialect/assay/contract-proof-calls.ts';
import { protectionCalls } from '../ingress/dialect/assay/protection-calls.ts';
import { contractHandlers } from '../ingress/handlers/contract-handlers.ts';
import { publicProofHandlers } from '../ingress/handlers/contract-proof-handlers.ts';
import { protectionHandlers } from '../ingress/handlers/protection-handlers.ts';
import { realContractSources } from '../market-feed/real-contract-sources.ts';
import { contractAccount } from '../publishing/contract-account.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Seconds contracts, what protects people from them, and what everybody may check of them. */
export const contractModule = {
  letterKinds: [headAnchorKind],
  async start(server: ServerParts, parts: StartedParts) {
    const { settings, engine, proven, history, market, metrics, accounts, fundPassword } = server;
    const isLive = settings.mode === 'live';
    const gate = identityGate(engine.client, settings.mode);
    const proofs = await parts.start('proofs of contracts', () => startContractProofs(server));
    metrics.gauge(
      'assay_signed_head_age_ms',
      'Age of the newest signed head of the tick chains',
      proofs.signedHeadAgeMs,
    );
    metrics.gauge(
      'assay_head_anchor_age_ms',
      'Time since the end of the oldest day not anchored',
      proofs.headAnchorAgeMs,
    );
    const contracts = contractHandlers({
      engine: proven,
      readers: createContractReaders(history, engine.fence),
      newestHead: proofs.newestHead,
      needsVerification: (userId) => gate.needsVerification(userId, 'real-contract'),
      riskVersionNeeded: isLive ? riskNoticeVersion : 0,
      isFed: isLive ? realContractSources(market.reference.description, market.health, Date.now) : () => true,
    });
    return {
      assayCalls: {
        ...contractCalls(contracts, proofs.receiptIdOf),
        ...contractProofCalls(publicProofHandlers(proofs.published)),
        ...protectionCalls(
          protectionHandlers(
            proven,
            (userId) => readDeclaredCountry(server.pools.accounts, userId),
            behindFundPasswordOrCode(accounts.parts, fundPassword),
          ),
        ),
      },
      consoleCalls: receiptConsoleHandlers({ receiptIdOf: proofs.receiptIdOf, settings }),
      account: contractAccount(proofs.receiptIdOf),
      healthReasons: () => contradictionOf(proofs.contradictedHeadMs()),
    };
  },
} satisfies ServerModule;

function contradictionOf(minuteMs: number | undefined): readonly string[] {
  if (minuteMs === undefined) return [];
  const minute = `${new Date(minuteMs).toISOString().slice(0, 16)}Z`;
  return [`the signed head of ${minute} is not what the journal gives now`];
}
