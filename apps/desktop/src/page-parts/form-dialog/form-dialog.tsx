import { useMessages } from '@assay/features/messages/use-messages';
import { Button, type ButtonProps } from '@assay/ui/button.tsx';
import { Dialog, type DialogProps } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useId } from 'react';
import styles from './form-dialog.module.css';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'>,
    Pick<ButtonProps, 'isDisabled' | 'isPending'> {
  submitLabel: string;
  /** `danger` where it stops something or takes something away. */
  submitKind?: 'primary' | 'danger' | undefined;
  /** A button beside it that changes nothing; without one the dialog's cross does. */
  keepLabel?: string;
  onSubmit: () => void;
  /** What is wrong with all of it. */
  formError?: string | undefined;
}

/** A dialog of fields and one button that sends them. Its fields stand one below the other. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, submitKind = 'primary', keepLabel, onSubmit, formError, isDisabled, isPending, ...rest } = props;
  const { children, ...dialog } = rest;
  const { t } = useMessages();
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      closeLabel={t('state.close')}
      actions={
        <>
          {keepLabel !== undefined && <Button onPress={dialog.onClose}>{keepLabel}</Button>}
          <Button type="submit" form={formId} kind={submitKind} isPending={isPending} isDisabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {formError !== undefined && <Notice kind="error">{formError}</Notice>}
      </form>
    </Dialog>
  );
}
