import { useMessages } from '@assay/features/messages/use-messages';
import { proposalList } from '@assay/protocol/console/act-endpoints';
import { seatGet } from '@assay/protocol/console/seat-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { useEffect, useRef } from 'react';
import { useClock } from '../parts/use-clock.ts';
import { useConsole } from '../seat/console-context.tsx';
import { useSeatState } from '../seat/use-seat.ts';

/** The last part of an idle session is counted down. */
const warningMs = 60_000;
/** Whoever types or presses uses the session: so often at most the server is told. */
const tellEveryMs = 60_000;

/** Tells the server that a person is here, and the person that nobody was. */
export function IdleWatch() {
  const { client, seat: store } = useConsole();
  const { idleEndsAtMs } = useSeatState();
  const nowMs = useClock();
  const leftMs = idleEndsAtMs === undefined ? undefined : idleEndsAtMs - nowMs;
  const isOver = leftMs !== undefined && leftMs <= 0;
  const isWarning = leftMs !== undefined && leftMs > 0 && leftMs <= warningMs;
  useTouches(isWarning);

  useEffect(() => {
    if (!isOver) return;
    // The server decides. Where it has not ended the session, another tab used it.
    void client.call(seatGet, {}, { isPoll: true }).then((answer) => {
      if (answer.ok) store.learn(answer.data);
      else store.end();
    });
  }, [client, store, isOver]);

  if (!isWarning) return null;
  return <LastMinute seconds={Math.ceil(leftMs / 1_000)} onStay={() => void client.call(proposalList, {})} />;
}

function LastMinute({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('console.idleTitle')}
      closeLabel={t('console.idleStay')}
      role="alertdialog"
      actions={
        <Button kind="primary" autoFocus onPress={onStay}>
          {t('console.idleStay')}
        </Button>
      }
    >
      <p>{t('console.idleWords', { seconds })}</p>
    </Dialog>
  );
}

/** What a person does on the page uses the session, also where it makes no call of its own, as a long text that is typed. */
function useTouches(isWarning: boolean): void {
  const { client } = useConsole();
  const toldAtMs = useRef(Date.now());
  useEffect(() => {
    // In the last minute only the button counts: a hand that brushes the mouse is nobody who works here.
    if (isWarning) return;
    const touch = () => {
      if (Date.now() - toldAtMs.current < tellEveryMs) return;
      toldAtMs.current = Date.now();
      void client.call(proposalList, {});
    };
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    return () => {
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [client, isWarning]);
}
