import { useMessages } from '@assay/features/messages/use-messages';
import { actGive, actPreview } from '@assay/protocol/console/act-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLine } from '../parts/use-line.ts';
import { useConsoleCall } from '../seat/use-console-call.ts';
import { useSeat } from '../seat/use-seat.ts';
import { type CatalogueCommand, givenFields } from './act-catalogue.ts';

type PreviewAnswer = Extract<DataOf<typeof actPreview>, { readonly ok: true }>;
export type PreviewShown = PreviewAnswer['preview'];

export interface ActOutcomeShown {
  readonly message: string;
  /** It waits for a second person under this number. */
  readonly proposalId: string | undefined;
}

export interface ActShown {
  readonly values: Readonly<Record<string, string>>;
  readonly setValue: (name: string, value: string) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly preview: PreviewShown | undefined;
  /** What was shown before has changed since, so that it has to be looked at again. */
  readonly hasChanged: boolean;
  readonly error: string | undefined;
  readonly outcome: ActOutcomeShown | undefined;
  readonly isPending: boolean;
  /** Names of needed fields that are empty. */
  readonly missing: readonly string[];
  readonly showPreview: () => void;
  readonly give: () => void;
  /** The second factor has to be proved anew first. */
  readonly isProofOwed: boolean;
  readonly proved: () => void;
  readonly endProof: () => void;
  /** The same command once more, with empty fields. */
  readonly again: () => void;
}

export interface ActOptions {
  readonly command: CatalogueCommand;
  readonly initial: Readonly<Record<string, string>>;
  readonly onDone?: ((outcome: ActOutcomeShown) => void) | undefined;
}

/** A command of the catalogue from its empty fields to what became of it. What was previewed, and nothing else, is given. */
export function useAct({ command, initial, onDone }: ActOptions): ActShown {
  const seat = useSeat();
  const [values, setValues] = useState(initial);
  const [reason, setReason] = useState('');
  const [isProofOwed, setProofOwed] = useState(false);
  const fields = givenFields(values);
  const calls = useActCalls(command, onDone, () => setProofOwed(true));
  const { preview, forget } = calls;
  const missing = command.fields.filter(({ name, needed }) => needed && fields[name] === undefined);
  const send = () => void calls.send(fields, reason.trim());
  return {
    ...calls,
    values,
    setValue: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      forget();
    },
    reason,
    setReason,
    missing: missing.map(({ name }) => name),
    showPreview: () => void calls.look(fields),
    give: () => {
      const isFresh = seat !== undefined && seat.provenUntil > Date.now();
      if (preview?.needsProof === true && !isFresh) setProofOwed(true);
      else send();
    },
    isProofOwed,
    proved: () => {
      setProofOwed(false);
      send();
    },
    endProof: () => setProofOwed(false),
    again: () => {
      setValues(initial);
      setReason('');
      forget();
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/** The two calls of an act, what they answered, and what went wrong. */
function useActCalls(command: CatalogueCommand, onDone: ActOptions['onDone'], onProofOwed: () => void) {
  const { serverText } = useMessages();
  const line = useLine();
  const queryClient = useQueryClient();
  const previewCall = useConsoleCall(actPreview);
  const giveCall = useConsoleCall(actGive);
  const [preview, setPreview] = useState<PreviewShown>();
  const [hasChanged, setHasChanged] = useState(false);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<ActOutcomeShown>();
  const forget = () => {
    setPreview(undefined);
    setHasChanged(false);
    setError(undefined);
    setOutcome(undefined);
  };
  const look = async (fields: Fields) => {
    forget();
    const answer = await previewCall.call({ command: command.name, fields });
    if (answer === undefined) return;
    if (!answer.ok) setError(serverText(answer.msg));
    else if (answer.data.ok) setPreview(answer.data.preview);
    else setError(line(answer.data.message));
  };
  const send = async (fields: Fields, reason: string) => {
    if (preview === undefined) return;
    setError(undefined);
    const answer = await giveCall.call({ command: command.name, fields, reason, confirm: preview.code });
    if (answer === undefined) return;
    if (!answer.ok && answer.msg === 'l.error.seatProofOwed') return onProofOwed();
    if (!answer.ok) return setError(serverText(answer.msg));
    const { done, message, proposalId, preview: changed } = answer.data;
    if (changed !== null) {
      setPreview(changed);
      setHasChanged(true);
    } else if (done || proposalId !== null) {
      const became = { message: line(message), proposalId: proposalId ?? undefined };
      setOutcome(became);
      onDone?.(became);
      // Whatever is shown may be another now.
      void queryClient.invalidateQueries();
    } else setError(line(message));
  };
  return {
    preview,
    hasChanged,
    error,
    outcome,
    isPending: previewCall.isPending || giveCall.isPending,
    forget,
    look,
    send,
  };
}
