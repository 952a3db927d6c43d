import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Contacts } from '../page-parts/contacts/contacts.tsx';
import styles from './finder.module.css';

const keys = [
  { key: 'help.keySearch', caps: ['/', 'Ctrl K'] },
  { key: 'help.keyHelp', caps: ['?'] },
  { key: 'help.keyEscape', caps: ['Esc'] },
  { key: 'help.keyTab', caps: ['Tab', '⇧ Tab'] },
  { key: 'help.keyArrows', caps: ['←', '→', '↑', '↓'] },
  { key: 'help.keyEnter', caps: ['Enter'] },
  { key: 'help.keySteps', caps: ['↑', '↓'] },
  { key: 'help.keyTicket', caps: ['Alt T'] },
  { key: 'help.keyBook', caps: ['Alt B'] },
  { key: 'help.keyOrders', caps: ['Alt O'] },
] as const;

const places = [
  { key: 'help.whereTrade', to: '/trade', name: 'nav.coinCentre' },
  { key: 'help.whereMarkets', to: '/market', name: 'market.title' },
  { key: 'help.whereAssets', to: '/account/assert/2', name: 'nav.myAssets' },
  { key: 'help.whereRecords', to: '/account/trade?type=4', name: 'account.log' },
  { key: 'help.whereSecurity', to: '/setting/safty?type=1', name: 'nav.personalCentre' },
  { key: 'help.whereIndex', to: '/feed', name: 'footer.feed' },
  { key: 'help.whereRules', to: '/about/protocol', name: 'footer.protocol' },
] as const;

/** What the keys do, where to find what, and who helps. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog isOpen onClose={onClose} title={t('help.title')} closeLabel={t('state.close')} size="wide">
      <div className={styles.help}>
        <section>
          <h3>{t('help.keys')}</h3>
          <dl>
            {keys.map(({ key, caps }) => (
              <div key={key} className={styles.line}>
                <dt>{t(key)}</dt>
                <dd className={styles.caps}>
                  {caps.map((cap) => (
                    <kbd key={cap} className={styles.cap}>
                      {cap}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <p className={styles.note}>{t('help.noOrderKey')}</p>
        <section>
          <h3>{t('help.where')}</h3>
          <dl>
            {places.map(({ key, to, name }) => (
              <div key={key} className={styles.line}>
                <dt>{t(key)}</dt>
                <dd>
                  <PageLink to={to} onClick={onClose}>
                    {t(name)}
                  </PageLink>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('contact.title')}</h3>
          <Contacts />
        </section>
      </div>
    </Dialog>
  );
}
