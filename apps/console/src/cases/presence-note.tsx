import { useMessages } from '@assay/features/messages/use-messages';
import { Notice } from '@assay/ui/states.tsx';
import { usePresence } from './use-presence.ts';

/** Who else looks at the case at this moment. */
export function PresenceNote({ caseName }: { caseName: string }) {
  const { t } = useMessages();
  const others = usePresence(caseName);
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Notice kind="info">{t('case.others', { names: others.join(', '), count: others.length })}</Notice>
      )}
    </div>
  );
}
