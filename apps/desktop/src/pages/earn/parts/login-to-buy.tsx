import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';

/** In place of the button that buys, for whoever is not logged in: the way back leads to the same product. */
export function LoginToBuy() {
  const site = useSite();
  const { t } = useMessages();
  const { path, query } = useAddress();
  return (
    <ButtonLink to={site.loginFor(`${path}${query}`)} kind="primary" size="large" isBlock>
      {t('earn.login')}
    </ButtonLink>
  );
}
