import { useMessages } from '@assay/features/messages/use-messages';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { Dialog } from '@assay/ui/dialog.tsx';
import { commandNamed } from '../acts/act-catalogue.ts';
import { ActForm } from '../acts/act-form.tsx';

export interface StartedAct {
  readonly command: OperatorCommandName;
  /** What stands in its fields; the page around has said it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly title: string;
}

/** A command of the catalogue over the page that it begins at; the fields that the page knows stand as they are. */
export function ActDialog({ act, onClose }: { act: StartedAct; onClose: () => void }) {
  const { t } = useMessages();
  const command = commandNamed(act.command);
  if (command === undefined) return null;
  return (
    <Dialog isOpen onClose={onClose} title={act.title} closeLabel={t('state.close')}>
      <ActForm command={command} initial={act.fields} fixed={Object.keys(act.fields)} />
    </Dialog>
  );
}
