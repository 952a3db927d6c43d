import { useMessages } from '@assay/features/messages/use-messages';
import { actGive, actPreview } from '@assay/protocol/console/act-endpoints';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewShown } from '../acts/use-act.ts';
import { useLine } from '../parts/use-line.ts';
import { useConsoleCall } from '../seat/use-console-call.ts';
import { useSeat } from '../seat/use-seat.ts';

export interface CaseAct {
  readonly command: OperatorCommandName;
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string;
}

interface Asked {
  readonly act: CaseAct;
  readonly preview: PreviewShown;
}

export interface CaseDecision {
  readonly isPending: boolean;
  readonly error: string | undefined;
  /** What the exchange warns of: it is done when one presses again. */
  readonly warned: PreviewShown | undefined;
  readonly isProofOwed: boolean;
  readonly press: (act: CaseAct) => void;
  readonly proved: () => void;
  readonly endProof: () => void;
}

/**
 * One press for an act that the page around shows whole. What the exchange warns of is shown first, and done at a second press of the same;
 * the preview is taken at that moment, so what nobody can see any more is never done.
 * @param onDone told what the exchange said
 */
export function useDecision(onDone: (message: string) => void): CaseDecision {
  const { serverText } = useMessages();
  const line = useLine();
  const queryClient = useQueryClient();
  const seat = useSeat();
  const preview = useConsoleCall(actPreview);
  const give = useConsoleCall(actGive);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [isProofOwed, setProofOwed] = useState(false);

  const send = async ({ act, preview: seen }: Asked) => {
    const answer = await give.call({ ...act, confirm: seen.code });
    if (answer === undefined) return;
    if (!answer.ok && answer.msg === 'l.error.seatProofOwed') setProofOwed(true);
    else if (!answer.ok) setError(serverText(answer.msg));
    else if (answer.data.preview !== null) setAsked({ act, preview: answer.data.preview });
    else if (answer.data.done || answer.data.proposalId !== null) {
      setAsked(undefined);
      onDone(line(answer.data.message));
    } else setError(line(answer.data.message));
    // Decided here or by somebody else: what is shown may be another now.
    void queryClient.invalidateQueries({ queryKey: ['console'] });
  };
  const goOn = (wanted: Asked) => {
    const isFresh = seat !== undefined && seat.provenUntil > Date.now();
    if (wanted.preview.needsProof && !isFresh) setProofOwed(true);
    else void send(wanted);
  };
  const press = async (act: CaseAct) => {
    setError(undefined);
    const isSame = asked !== undefined && JSON.stringify(asked.act) === JSON.stringify(act);
    if (isSame) return goOn(asked);
    const answer = await preview.call({ command: act.command, fields: act.fields });
    if (answer === undefined) return;
    if (!answer.ok) return setError(serverText(answer.msg));
    if (!answer.data.ok) {
      setError(line(answer.data.message));
      return void queryClient.invalidateQueries({ queryKey: ['console'] });
    }
    const wanted = { act, preview: answer.data.preview };
    setAsked(wanted);
    if (wanted.preview.warnings.length === 0) goOn(wanted);
  };
  return {
    isPending: preview.isPending || give.isPending,
    error,
    warned: asked !== undefined && asked.preview.warnings.length > 0 ? asked.preview : undefined,
    isProofOwed,
    press: (act) => void press(act),
    proved: () => {
      setProofOwed(false);
      if (asked !== undefined) void send(asked);
    },
    endProof: () => setProofOwed(false),
  };
}
