import { useMessages } from '@assay/features/messages/use-messages';
import type { SubmittedForm } from '@assay/features/session/form-state';
import type { SubmitOutcome } from '@assay/features/session/use-submit';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';

export interface ChangeDialogProps {
  form: Pick<SubmittedForm<never>, 'formError' | 'submit' | 'isSubmitting'> & { readonly outcome: SubmitOutcome };
  title: string;
  lead: string;
  /** What follows from it. */
  effects: string;
  /** What to do when nobody knows whether it was done. */
  unknown: string;
  submitLabel: string;
  /** `danger` where it stops something. */
  submitKind?: 'primary' | 'danger';
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A change of what guards the account: its fields, what follows from it, and what became of it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { form, title, lead, effects, unknown, submitLabel, submitKind, onClose, children } = props;
  const { t } = useMessages();
  if (form.outcome === 'unknown') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        closeLabel={t('state.close')}
        actions={
          <Button autoFocus onPress={onClose}>
            {t('state.close')}
          </Button>
        }
      >
        <Notice kind="warning">{unknown}</Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitKind={submitKind}
      isPending={form.isSubmitting}
      onSubmit={form.submit}
      formError={form.formError}
      onClose={onClose}
    >
      <p>{lead}</p>
      {children}
      <Notice kind="info">{effects}</Notice>
    </FormDialog>
  );
}
