import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';

/** A button that lets a receipt be chosen. */
export function ChooseFile({ onFile, isMain = false }: { onFile: (file: File) => void; isMain?: boolean }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('receipt.choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button size="small" kind={isMain ? 'primary' : 'default'} onPress={() => input.current?.click()}>
        <FileUp size={14} aria-hidden />
        {t('receipt.choose')}
      </Button>
    </>
  );
}
