import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import { invalid, isName, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { ASSET_ID_MAX, FEE_PPM_MAX, ISSUE_ATOMS_MAX } from '../limits.ts';
import { FEE_ACT_PPM_MAX } from '../operator/act-bounds.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { CONTRACT_AMOUNT_MAX } from './contract-limits.ts';
import { reachOfContracts } from './contract-reach.ts';
import { contractsPart } from './contracts-state.ts';

const fields = {
  assetId: whole,
  /** The ledger's asset of the demo money; for ever, as its symbol. Nothing of the spot markets knows it. */
  demoAssetId: whole,
  demoSymbol: text,
  /** Fee on the stake, taken at open. */
  feePpm: whole,
  /** The most that the pool may hold for open orders of one symbol in this coin; real and demo money apart. */
  exposureMax: money,
  /** What a person who set no limits has. */
  stakeMax: money,
  dailyLossMax: money,
};

/** A stake coin with its demo money. What holds for open orders is frozen in them: a change meets new orders only. */
export type ConfigureContractCoin = CommandOf<'configure-contract-coin', typeof fields>;

export const configureContractCoin: OperatorDeclaration<ConfigureContractCoin, 'start'> = {
  type: 'configure-contract-coin',
  number: 40,
  fields,
  sender: 'start',
  rules: CONTRACT_RULES,
  configures: ({ assetId }) => `contract-coin/${assetId}`,
  apply,
  operator: {
    gives: 'nothing',
    isBeyond: (_core, { feePpm }) => feePpm > FEE_ACT_PPM_MAX,
    // As with markets: what is for ever is not declared by one sentence.
    apply: (core, command) =>
      contractsPart.of(core).coins.has(command.assetId) ? apply(core, command) : refuse('l.error.contractCoinUnknown'),
    standing: (core, { assetId }) => contractsPart.of(core).coins.get(assetId),
    reach: (core, { assetId }) => reachOfContracts(core, (terms) => terms.assetId === assetId),
  },
};

/** Fee and limits hold from the next order on. The demo asset of a coin is for ever. */
function apply(core: CoreState, command: ConfigureContractCoin): CommandResult {
  const { assetId, demoAssetId, demoSymbol, feePpm, exposureMax, stakeMax, dailyLossMax } = command;
  const { coins } = contractsPart.of(core);
  if (!core.assets.has(assetId) || feePpm > FEE_PPM_MAX || exposureMax > ISSUE_ATOMS_MAX) return invalid;
  if (stakeMax > CONTRACT_AMOUNT_MAX || dailyLossMax > CONTRACT_AMOUNT_MAX) return invalid;
  const known = coins.get(assetId);
  const isSame = known?.demoAssetId === demoAssetId && known.demoSymbol === demoSymbol;
  if (known === undefined ? !isFreeDemoAsset(core, demoAssetId, demoSymbol) : !isSame) return invalid;
  coins.set(assetId, command);
  return done;
}

function isFreeDemoAsset(core: CoreState, assetId: number, symbol: string): boolean {
  if (!isNumberUpTo(assetId, ASSET_ID_MAX) || !isName(symbol)) return false;
  if (core.assets.has(assetId) || [...core.assets.values()].includes(symbol)) return false;
  return !contractsPart.of(core).isDemoAsset(assetId, symbol);
}
