import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { POOL_FUNDINGS_MAX } from './contract-limits.ts';
import { freeInPool } from './contract-money.ts';
import { contractsPart } from './contracts-state.ts';

const fields = {
  /** A stake coin's asset or its demo asset. */
  assetId: whole,
  amount: money,
  clientOrderId: text,
};

/** Money for the house's pool: in the sandbox and for demo assets issued, in live mode out of the treasury. Happens once per id, for ever. */
export type FundContractPool = CommandOf<'fund-contract-pool', typeof fields>;

export const fundContractPool: OperatorDeclaration<FundContractPool, 'start'> = {
  type: 'fund-contract-pool',
  number: 42,
  fields,
  sender: 'start',
  rules: CONTRACT_RULES,
  apply,
  operator: {
    gives: 'nothing',
    persons: () => 2,
    /** The pool's free money. */
    standing(core, command) {
      const { ledger } = core;
      const contracts = contractsPart.of(core);
      if (contracts.coinOfLedgerAsset(command.assetId) === undefined) return undefined;
      // A payment that was made before stands already, under its id.
      const clientOrderId = contracts.fundings.has(command.clientOrderId) ? command.clientOrderId : '';
      return { ...command, amount: freeInPool(ledger, command.assetId), clientOrderId };
    },
  },
};

/** Once per id: whoever starts the exchange may not know whether it was told before. */
function apply(core: CoreState, command: FundContractPool): CommandResult {
  const { assetId, amount, clientOrderId } = command;
  const { ledger } = core;
  const contracts = contractsPart.of(core);
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
  const from = ledger.house(source, assetId);
  if (source === 'treasury' && ledger.availableIn(from) < amount) return refuse('l.error.balanceInsufficient');
  if (source !== 'treasury' && !ledger.maySupply(source, assetId, amount)) return refuse('l.error.amountTooLarge');
  const reason = source === 'treasury' ? 'contract-pool' : source;
  ledger.transfer(from, ledger.house('contract-pool', assetId), amount, reason);
  contracts.fundings.set(clientOrderId, { assetId, amount });
  return done;
}
