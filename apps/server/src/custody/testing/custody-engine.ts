import { moneyOfText } from '@assay/amounts/money';
import { custodyConfiguration } from '@assay/engine/configuration/custody-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { indexTick, openAccount } from '@assay/engine/testing/trading-commands';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { identityLevel } from '@assay/protocol/account-standing';
import { indexSymbols } from '@assay/protocol/markets';

export const ANN = 100_001;
export const BOB = 100_002;

/** An engine on a core that has the networks of a fresh exchange, and two people: Ann, who is verified, and Bob, who is not. */
export function custodyEngine(nowMs: () => number): CoreEngine {
  const engine = new CoreEngine(nowMs);
  engine.configure([
    ...sandboxConfiguration(),
    { type: 'activate-rules', rulesVersion: NEWEST_RULES },
    { type: 'configure-index-source', sourceId: 1, name: 'one' },
    ...custodyConfiguration(),
    openAccount(ANN),
    openAccount(BOB),
    { type: 'set-account-verification', userId: ANN, level: identityLevel, country: 'CH' },
    indexTick(nowMs(), 64_000),
  ]);
  return engine;
}

/** Coins of a person's own, as the faucet gives them. */
export function give(engine: CoreEngine, userId: number, assetId: number, amount: string): void {
  engine.configure([{ type: 'issue-sandbox-coins', userId, assetId, amount: moneyOfText(amount), clientOrderId: '' }]);
}

/** A second of the index with another price. */
export function price(engine: CoreEngine, symbol: (typeof indexSymbols)[number]['symbol'], text: string): void {
  const symbolId = indexSymbols.find((each) => each.symbol === symbol)?.id ?? 0;
  const secondMs = Math.floor(engine.core.timeMs / 1_000) * 1_000 + 1_000;
  const source = { sourceId: 1, price: text, timeMs: secondMs };
  engine.configure([{ type: 'record-index-tick', secondMs, ticks: [{ symbolId, price: text, sources: [source] }] }]);
}
