import { moneyOfText } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandResult } from '@assay/exchange-core/events';
import { contractCoinDefault, contractCoins, firstDemoAmount } from '@assay/protocol/contract-coins';
import type { ErrorCode } from '@assay/protocol/error-codes';

const { assetId, demoAssetId } = contractCoins.find(({ symbol }) => symbol === contractCoinDefault) ?? contractCoins[0];

/** Under this id the core gives it once, however many ask at the same moment. */
const clientOrderId = 'first-demo-money';

/** Of an exchange whose journal is older than contracts, or that has none: an account is whole without demo money there. */
const hasNoDemoMoney: readonly ErrorCode[] = ['l.error.commandNotAllowed', 'l.error.contractCoinUnknown'];

/**
 * Opens the core's account of a person with demo money on it. Doing it again changes nothing, also long after the core has forgotten the id:
 * an account on which demo money was ever moved gets none.
 */
export async function openPerson(engine: EngineClient, userId: number): Promise<CommandResult> {
  const isGiven = await engine.read((core) =>
    core.balances(userId, 'contract').some((balance) => balance.assetId === demoAssetId),
  );
  const open = engine.submit({ type: 'open-account', userId, kind: 'user' });
  if (isGiven) return open;
  const amount = moneyOfText(firstDemoAmount);
  // Both go in one batch, in this order.
  const give = engine.submit({ type: 'add-demo-coins', userId, assetId, amount, clientOrderId });
  const [opened, given] = await Promise.all([open, give]);
  if (!opened.accepted) return opened;
  return given.accepted || hasNoDemoMoney.includes(given.code) ? opened : given;
}
