import { pictureFaultOf } from '@assay/features/chat/picture-fault';
import { useMessages } from '@assay/features/messages/use-messages';
import { chatAttach } from '@assay/protocol/console/chat-console-endpoints';
import { useEffect, useState } from 'react';
import { useConsoleCall } from '../../seat/use-console-call.ts';

export interface AnswerPictureShown {
  /** Of the picture that the exchange has taken; undefined: none yet. */
  readonly pictureId: string | undefined;
  /** What was chosen, to be looked at. */
  readonly address: string | undefined;
  readonly isPending: boolean;
  readonly error: string | undefined;
  readonly take: (file: File) => void;
  readonly remove: () => void;
}

/** A picture for the next answer: taken by the exchange as soon as it is chosen, sent with the answer's press. */
export function useAnswerPicture(userId: string): AnswerPictureShown {
  const { serverText } = useMessages();
  const attach = useConsoleCall(chatAttach);
  const [pictureId, setPictureId] = useState<string>();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const remove = () => {
    setPictureId(undefined);
    setFile(undefined);
    setError(undefined);
  };
  const take = async (chosen: File) => {
    remove();
    const fault = pictureFaultOf(chosen);
    if (fault !== undefined) return setError(serverText(fault));
    setFile(chosen);
    const answer = await attach.call({ userId, file: chosen });
    if (answer === undefined) return;
    if (answer.ok) return setPictureId(answer.data.pictureId);
    setFile(undefined);
    setError(serverText(answer.msg));
  };
  return {
    pictureId,
    address: useAddress(file),
    isPending: attach.isPending,
    error,
    take: (chosen) => void take(chosen),
    remove,
  };
}

function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
