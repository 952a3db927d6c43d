import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from './page.tsx';

/** A page whose code is on its way. */
export function PendingPage() {
  const { t } = useMessages();
  return (
    <Page title={t('state.loading')} isPending>
      <h1 className="visually-hidden">{t('state.loading')}</h1>
    </Page>
  );
}
