import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { type ComponentType, useState } from 'react';
import styles from './earn-parts.module.css';

const loadDialog = loadChunk(async () => (await import('./agreement-dialog.tsx')).AgreementDialog, 'agreement');

export interface AgreementCheckProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  /** It was pressed without agreeing: the box says so. */
  isAsked: boolean;
}

/** The box that a buyer ticks, with the agreement itself one press away. */
export function AgreementCheck({ isAgreed, onChange, isAsked }: AgreementCheckProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<{ onClose: () => void }> }>();
  const read = () => {
    loadDialog().then(
      (Dialog) => setOpened({ Dialog }),
      () => notify('error', 'l.client.network'),
    );
  };
  const isMissing = isAsked && !isAgreed;
  return (
    <div>
      <div className={styles.agreement}>
        <Checkbox name="agreement" isSelected={isAgreed} onChange={onChange} isInvalid={isMissing}>
          {t('earn.agree')}
        </Checkbox>
        <TextButton onPress={read}>{t('earn.agreementRead')}</TextButton>
      </div>
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('l.error.agreementMissing')}
        </p>
      )}
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </div>
  );
}
