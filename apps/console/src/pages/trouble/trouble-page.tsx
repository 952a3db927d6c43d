import { useMessages } from '@assay/features/messages/use-messages';
import { useState } from 'react';
import { ActDialog, type StartedAct } from '../../cases/act-dialog.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useMay } from '../../seat/use-seat.ts';
import { DeadLetters } from './dead-letters.tsx';
import { LostDeposits, UnclaimedDeposits } from './deposit-trouble.tsx';
import { HeldDeposits } from './held-deposits.tsx';
import { StuckTransactions } from './stuck-transactions.tsx';
import { UnknownTokens } from './unknown-tokens.tsx';

/** `/trouble`: deposits, payments and letters that go on by themselves no more. A seat sees those that are its own to look at. */
export function TroublePage() {
  const { t } = useMessages();
  const may = useMay();
  const [act, setAct] = useState<StartedAct>();
  return (
    <Screen title={t('console.trouble')}>
      {may('review') && (
        <>
          <HeldDeposits onAct={setAct} />
          <UnclaimedDeposits onAct={setAct} />
          <UnknownTokens />
          <LostDeposits />
          <StuckTransactions />
        </>
      )}
      {may('operations') && <DeadLetters onAct={setAct} />}
      {act !== undefined && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </Screen>
  );
}
