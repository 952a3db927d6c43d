import { useMessages } from '@assay/features/messages/use-messages';
import type { DocumentName } from '@assay/protocol/documents';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { DocumentBody } from '../../page-parts/documents/document-body.tsx';

/** What whoever registers accepts. */
export type AgreedDocument = Extract<DocumentName, 'policy' | 'protocol'>;

const titles = { policy: 'footer.policy', protocol: 'footer.protocol' } as const;

/** A document beside the form that it belongs to: nothing that was typed is lost. */
export function DocumentDialog({ name, onClose }: { name: AgreedDocument; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t(titles[name])}
      closeLabel={t('state.close')}
      actions={
        <Button autoFocus onPress={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <DocumentBody name={name} level={3} />
    </Dialog>
  );
}
