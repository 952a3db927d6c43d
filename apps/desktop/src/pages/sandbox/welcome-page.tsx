import { groupThousands } from '@assay/amounts/display';
import { useHolds } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { useContractAssets } from '@assay/features/seconds-contract/account/use-contract-assets';
import { briefCoinText } from '@assay/features/seconds-contract/terms/contract-texts';
import { contractCoinDefault } from '@assay/protocol/contract-coins';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import Coins from 'lucide-react/icons/coins';
import Timer from 'lucide-react/icons/timer';
import { useLocation } from 'wouter';
import styles from './welcome-page.module.css';

const coin = 'USDT';

/** After registering in the sandbox: coins to trade with in one press, then the page that was wanted. */
export function WelcomePage() {
  const { t } = useMessages();
  return (
    <Page className={styles.page}>
      <div className={styles.box}>
        <h1>{usePageTitle()}</h1>
        <p className={styles.lead}>{t('welcome.lead')}</p>
        <SpotCoins />
        <DemoMoney />
      </div>
    </Page>
  );
}

function SpotCoins() {
  const { t } = useMessages();
  const { query } = useAddress();
  const [, navigate] = useLocation();
  const next = useSite().afterLogin(query);
  const faucet = useFaucet({ currency: coin, onAdded: () => navigate(next, { replace: true }) });
  const holds = useHolds(coin);
  const amount = groupThousands(faucet.amount);
  return (
    <section className={styles.card}>
      <Coins size={20} aria-hidden />
      <div>
        <h2>{t('welcome.spot')}</h2>
        <p>{t('welcome.spotWords')}</p>
        {faucet.error !== undefined && <Notice kind="error">{faucet.error}</Notice>}
        <div className={styles.actions}>
          {holds !== true || faucet.isSubmitting ? (
            <>
              <Button kind="primary" size="large" isBlock isPending={faucet.isSubmitting} onPress={faucet.submit}>
                {t('welcome.take', { amount, coin })}
              </Button>
              <PageLink to={next} className={styles.skip}>
                {t('welcome.skip')}
              </PageLink>
            </>
          ) : (
            <ButtonLink to={next} kind="primary" size="large" isBlock>
              {t('welcome.goOn')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

function DemoMoney() {
  const { t } = useMessages();
  const { rows } = useContractAssets('demo');
  const held = rows.find(({ currency }) => currency === contractCoinDefault);
  const amount = held === undefined ? t('state.none') : briefCoinText(held.available);
  return (
    <section className={styles.card}>
      <Timer size={20} aria-hidden />
      <div>
        <h2>{t('welcome.demo', { amount, coin: contractCoinDefault })}</h2>
        <p>
          {t('welcome.demoWords')} <PageLink to="/scontract">{t('welcome.toContract')}</PageLink>
        </p>
      </div>
    </section>
  );
}
