import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import FileQuestion from 'lucide-react/icons/file-question';
import { Screen } from './screen.tsx';

export function NotFound() {
  const { t } = useMessages();
  return (
    <Screen title={t('shell.notFoundTitle')}>
      <EmptyState
        icon={<FileQuestion />}
        title={t('shell.notFoundTitle')}
        words={t('shell.notFoundWords')}
        action={
          <ButtonLink to="/" size="small">
            {t('console.backToStart')}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
