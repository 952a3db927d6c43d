import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { Pocket } from '../ledger/pocket.ts';
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
import { transferForContracts } from './contract-money.ts';
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
  const spot = person.spot.of(assetId);
  const contract = ledger.pocket('contract', userId, assetId);
  const [from, to] = isIn ? [spot, contract] : [contract, spot];
  if (from.available.atoms < amount) return refuse('l.error.balanceInsufficient');
  transferForContracts(ledger, from, to, amount);
  const signed = isIn ? amount : -amount;
  noteTransfer(core, person, contract, {
    account: 'real',
    assetId,
    kind: isIn ? 'transfer-in' : 'transfer-out',
    amount: signed,
  });
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
  const { ledger } = core;
  const pocket = ledger.pocket('contract', userId, coin.demoAssetId);
  if (pocket.available.atoms + pocket.held.atoms + amount > DEMO_BALANCE_MAX) return refuse('l.error.demoLimit');
  ledger.transfer(ledger.house('demo-issue', coin.demoAssetId).available, pocket.available, amount, 'demo-issue');
  noteTransfer(core, person, pocket, { account: 'demo', assetId, kind: 'demo', amount });
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
  const from = ledger.house(source, assetId).available;
  if (source === 'treasury' && from.atoms < amount) return refuse('l.error.balanceInsufficient');
  const reason = source === 'treasury' ? 'contract-pool' : source;
  ledger.transfer(from, ledger.house('contract-pool', assetId).available, amount, reason);
  contracts.fundings.set(clientOrderId, { assetId, amount });
  return done;
}

function noteTransfer(
  core: CoreState,
  person: UserAccount,
  pocket: Pocket,
  movement: Pick<ContractMovementEvent, 'account' | 'assetId' | 'kind' | 'amount'>,
): void {
  person.lastChange = core.sequence;
  core.log.add({
    type: 'contract-movement',
    userId: person.userId,
    ...movement,
    available: pocket.available.atoms,
    orderId: 0,
    timeMs: core.timeMs,
  });
}
