import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Copy from 'lucide-react/icons/copy';

export interface CopyButtonProps {
  text: string;
  /** What is copied, in words. */
  what: string;
  /** Only its icon, in a table. */
  isSmall?: boolean;
}

/** Puts a text into the clipboard and says whether it is there. Its texts are the area `custody`. */
export function CopyButton({ text, what, isSmall = false }: CopyButtonProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify('success', 'custody.copied'),
      () => notify('error', 'custody.copyFailed'),
    );
  };
  const label = t('custody.copyWhat', { what });
  if (isSmall) return <IconButton label={label} size="tiny" icon={<Copy size={12} aria-hidden />} onPress={copy} />;
  return (
    <Button size="small" label={label} onPress={copy}>
      <Copy size={14} aria-hidden />
      {t('custody.copy')}
    </Button>
  );
}
