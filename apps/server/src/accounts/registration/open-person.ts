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

/** Of an exchange whose journal does not know invitations yet, or of an inviter whose own account is the younger one: then he gets nothing. */
const isNoInviter: readonly ErrorCode[] = ['l.error.commandNotAllowed'];

/**
 * Opens the core's account of a person with demo money on it, and says who invited him. Doing it again changes nothing, also long after the core has forgotten the id:
 * an account on which demo money was ever moved gets none.
 */
export async function openPerson(engine: EngineClient, userId: number, inviterId?: number): Promise<CommandResult> {
  const isGiven = await engine.read((core) =>
    core.balances(userId, 'contract').some((balance) => balance.assetId === demoAssetId),
  );
  // All go in one batch, in this order: the inviter's account is there before the one that he invited.
  const invited = inviterId === undefined ? undefined : inviteIn(engine, userId, inviterId);
  const open = invited?.opened ?? engine.submit({ type: 'open-account', userId, kind: 'user' });
  const amount = moneyOfText(firstDemoAmount);
  const give = isGiven ? undefined : engine.submit({ type: 'add-demo-coins', userId, assetId, amount, clientOrderId });
  const [opened, told, given] = await Promise.all([open, invited?.told, give]);
  if (!opened.accepted) return opened;
  if (told !== undefined && !told.accepted && !isNoInviter.includes(told.code)) return told;
  return given === undefined || given.accepted || hasNoDemoMoney.includes(given.code) ? opened : given;
}

function inviteIn(engine: EngineClient, userId: number, inviterId: number) {
  const inviter = engine.submit({ type: 'open-account', userId: inviterId, kind: 'user' });
  const opened = engine.submit({ type: 'open-account', userId, kind: 'user' });
  const told = engine.submit({ type: 'set-inviter', userId, inviterId });
  return { opened, told: inviter.then((result) => (result.accepted ? told : result)) };
}
