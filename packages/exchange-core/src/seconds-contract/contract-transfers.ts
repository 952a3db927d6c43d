import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { ContractBalance } from '../ledger/contract-money.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import type { AddDemoCoins, FundContractPool, TransferContract } from './contract-commands.ts';
import type { ContractMovementEvent } from './contract-events.ts';
import {
  CONTRACT_AMOUNT_MAX,
  CONTRACT_AMOUNT_MIN,
  DEMO_AMOUNTS,
  DEMO_BALANCE_MAX,
  POOL_FUNDINGS_MAX,
} from './contract-limits.ts';
import { personOf } from './contract-person.ts';

/** Between the available balance and the contract account. In live mode money comes in only where contracts are offered; out always. */
export function transferContract(core: CoreState, command: TransferContract): CommandResult {
  const { userId, assetId, amount, direction, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (clientOrderId !== '') {
    const repeated = core.clientOrderIds.repeated(person, command);
    if (repeated !== undefined) return repeated;
  }
  const { contracts, ledger } = core;
  if (!contracts.coins.has(assetId)) return refuse('l.error.contractCoinUnknown');
  if (amount < CONTRACT_AMOUNT_MIN) return refuse('l.error.transferAmount');
  if (amount > CONTRACT_AMOUNT_MAX) return refuse('l.error.amountTooLarge');
  const isIn = direction === 'to-contract';
  if (isIn && core.mode === 'live' && !contracts.countries.has(contracts.users.get(userId)?.country ?? '')) {
    return refuse('l.error.contractCountry');
  }
  const spot = ledger.balance(userId, assetId);
  const balance = ledger.contracts.balance(userId, assetId, 'real', assetId);
  const source = isIn ? spot : balance;
  if (source.available.atoms < amount) return refuse('l.error.balanceInsufficient');
  if (isIn) ledger.contracts.transferIn(spot, balance, amount);
  else ledger.contracts.transferOut(balance, spot, amount);
  noteTransfer(core, person, balance, isIn ? 'transfer-in' : 'transfer-out', isIn ? amount : -amount);
  if (clientOrderId !== '') {
    const body = { assetId, amount, direction };
    core.clientOrderIds.remember({
      kind: 'contract-transfer',
      account: person,
      clientOrderId,
      acceptedAtMs: core.waitMs,
      ...body,
    });
  }
  return done;
}

export function addDemoCoins(core: CoreState, command: AddDemoCoins): CommandResult {
  const { userId, assetId, amount, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (clientOrderId !== '') {
    const repeated = core.clientOrderIds.repeated(person, command);
    if (repeated !== undefined) return repeated;
  }
  const coin = core.contracts.coins.get(assetId);
  if (coin === undefined) return refuse('l.error.contractCoinUnknown');
  if (!DEMO_AMOUNTS.includes(amount)) return refuse('l.error.demoAmountUnknown');
  const balance = core.ledger.contracts.balance(userId, coin.demoAssetId, 'demo', assetId);
  if (balance.available.atoms + balance.held.atoms + amount > DEMO_BALANCE_MAX) return refuse('l.error.demoLimit');
  core.ledger.contracts.issueDemo(balance, amount);
  noteTransfer(core, person, balance, 'demo', amount);
  if (clientOrderId !== '') {
    const acceptedAtMs = core.waitMs;
    core.clientOrderIds.remember({ kind: 'demo', account: person, clientOrderId, acceptedAtMs, assetId, amount });
  }
  return done;
}

/** Once per id: whoever starts the exchange may not know whether it was told before. */
export function fundContractPool(core: CoreState, command: FundContractPool): CommandResult {
  const { assetId, amount, clientOrderId } = command;
  const { contracts, ledger } = core;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(clientOrderId)) return refuse('l.error.clientOrderIdMalformed');
  const known = contracts.fundings.get(clientOrderId);
  if (known !== undefined) {
    return known.assetId === assetId && known.amount === amount ? done : refuse('l.error.clientOrderIdReused');
  }
  if (contracts.fundings.size >= POOL_FUNDINGS_MAX) return refuse('l.error.clientOrderIdsExceeded');
  const coin = contracts.coinOfLedgerAsset(assetId);
  if (coin === undefined) return refuse('l.error.contractCoinUnknown');
  if (amount < 1n) return refuse('l.error.amountNotPositive');
  if (amount > ISSUE_ATOMS_MAX) return refuse('l.error.amountTooLarge');
  const isDemo = coin.demoAssetId === assetId;
  const source = isDemo ? 'demo-issue' : core.mode === 'sandbox' ? 'sandbox-issue' : 'treasury';
  if (source === 'treasury' && ledger.house('treasury', assetId).atoms < amount) {
    return refuse('l.error.balanceInsufficient');
  }
  ledger.contracts.fundPool(assetId, source, amount);
  contracts.fundings.set(clientOrderId, { assetId, amount });
  return done;
}

function noteTransfer(
  core: CoreState,
  person: UserAccount,
  balance: ContractBalance,
  kind: ContractMovementEvent['kind'],
  amount: bigint,
): void {
  person.lastChange = core.sequence;
  core.log.add({
    type: 'contract-movement',
    userId: balance.userId,
    account: balance.account,
    assetId: balance.coinId,
    kind,
    amount,
    available: balance.available.atoms,
    orderId: 0,
    timeMs: core.timeMs,
  });
}
