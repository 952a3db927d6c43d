import type { Shortcut } from '../shortcuts/shortcut-key.ts';
import { FinderDialog } from './finder-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';

export interface FinderDialogsProps {
  /** Which of the two is open. */
  shown: Shortcut;
  onShow: (shown: Shortcut | undefined) => void;
  /** What was typed before the search was there. */
  takeTyped: () => string;
}

/** Search or help, whichever is open; both come in one chunk with their texts. */
export function FinderDialogs({ shown, onShow, takeTyped }: FinderDialogsProps) {
  const close = () => onShow(undefined);
  return shown === 'help' ? (
    <HelpDialog onClose={close} />
  ) : (
    <FinderDialog onClose={close} onHelp={() => onShow('help')} takeTyped={takeTyped} />
  );
}
