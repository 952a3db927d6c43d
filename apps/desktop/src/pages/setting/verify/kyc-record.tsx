import type { Kyc } from '@assay/features/kyc/use-kyc';
import { useMessages } from '@assay/features/messages/use-messages';
import { countryName } from '@assay/messages/country-name';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { Fact } from '../fact.tsx';
import styles from '../setting.module.css';
import { documentNames } from './document-names.ts';
import { KeptPhotos } from './kept-photos.tsx';
import own from './verify.module.css';

/** What waits for a review, or what was verified: masked, and for nobody to change. */
export function KycRecord({ kyc }: { kyc: Kyc }) {
  const { t, date, language } = useMessages();
  const site = useSite();
  const { query } = useAddress();
  const isVerified = kyc.state === 'verified';
  const Icon = isVerified ? BadgeCheck : Hourglass;
  return (
    <Panel>
      <div className={own.state} data-verified={isVerified}>
        <Icon size={28} aria-hidden />
        <div>
          <h2>{t(isVerified ? 'kyc.verified' : 'kyc.reviewing')}</h2>
          <p className={own.words}>{t(isVerified ? 'kyc.verifiedWords' : 'kyc.reviewingWords')}</p>
        </div>
        {site.isReturning(query) && (
          <ButtonLink to={site.afterLogin(query)} kind={isVerified ? 'primary' : 'default'}>
            {t('kyc.goOn')}
          </ButtonLink>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact
          term={t('security.identity')}
          value={
            <Badge kind={isVerified ? 'success' : 'warning'}>{t(isVerified ? 'verify.state2' : 'verify.state1')}</Badge>
          }
        />
        <Fact term={t('kyc.country')} value={countryName(kyc.country, language)} />
        {kyc.documentType !== '' && <Fact term={t('kyc.document')} value={t(documentNames[kyc.documentType])} />}
        <Fact term={t('kyc.name')} value={kyc.name} />
        <Fact term={t('kyc.number')} value={kyc.idNumber} />
        {kyc.documentType !== '' && (
          <Fact term={t('kyc.photos')} value={<KeptPhotos photos={kyc.photos} documentType={kyc.documentType} />} />
        )}
        <Fact term={t('kyc.sentAt')} value={date(kyc.submittedAt)} />
        {kyc.decidedAt > 0 && <Fact term={t('kyc.decidedAt')} value={date(kyc.decidedAt)} />}
      </dl>
    </Panel>
  );
}
