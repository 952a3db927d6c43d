import { useMessages } from '@assay/features/messages/use-messages';
import {
  type MovementKind,
  movementKeys,
  movementKinds,
} from '@assay/features/seconds-contract/records/movement-shown';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { stakeCoinChoices } from '../coin-choices.ts';
import { RecordFilter } from '../record-filter.tsx';

/** What is listed; undefined means all. */
export interface MovementChoice {
  readonly coin: string | undefined;
  readonly kind: MovementKind | undefined;
}

export const everyMovement: MovementChoice = { coin: undefined, kind: undefined };

/** What an account can have: only the real one is transferred to, only the demo one is topped up. */
const kindsOf: Record<ContractAccountName, readonly MovementKind[]> = {
  real: movementKinds.filter((kind) => kind !== 'demo'),
  demo: movementKinds.filter((kind) => kind !== 'transfer-in' && kind !== 'transfer-out'),
};

export interface MovementFilterProps {
  account: ContractAccountName;
  choice: MovementChoice;
  onChoice: (choice: MovementChoice) => void;
}

/** Coin and kind of a contract account's records. */
export function MovementFilter({ account, choice, onChoice }: MovementFilterProps) {
  const { t } = useMessages();
  return (
    <>
      <RecordFilter<string>
        label={t('contract.coin')}
        options={stakeCoinChoices}
        selected={choice.coin}
        onSelect={(coin) => onChoice({ ...choice, coin })}
      />
      <RecordFilter<MovementKind>
        label={t('contract.kind')}
        options={kindsOf[account].map((id) => ({ id, label: t(movementKeys[id]) }))}
        selected={choice.kind}
        onSelect={(kind) => onChoice({ ...choice, kind })}
      />
    </>
  );
}
