import { useMessages } from '@assay/features/messages/use-messages';
import { documentNames } from '@assay/protocol/documents';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { buttonClass } from '@assay/ui/button.tsx';
import Headset from 'lucide-react/icons/headset';
import { Contacts } from '../../page-parts/contacts/contacts.tsx';
import { CustomerServiceControl } from '../../page-parts/customer-service/customer-service-control.tsx';
import { DocumentBody } from '../../page-parts/documents/document-body.tsx';
import { DocumentContents } from '../../page-parts/documents/document-contents.tsx';
import { documentOfPath, documentTexts } from '../../page-parts/documents/document-texts.ts';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './about-page.module.css';

/** Where what was said can be checked. */
const proofs = [
  { to: '/proof/liabilities', key: 'about.toLiabilities' },
  { to: '/scontract/statistics', key: 'about.toContracts' },
  { to: '/withdrawals', key: 'about.toWithdrawals' },
] as const;

/** `/about/…`: short texts with a version, in a column that can be read, with their headings beside it. */
export function AboutPage() {
  const { t } = useMessages();
  const name = documentOfPath(useAddress().path);
  if (name === undefined) return <NotFoundPage />;
  return (
    <Page className={parts.page}>
      <LinkTabs
        label={t('about.pages')}
        tabs={documentNames.map((entry) => ({
          to: `/about/${entry}`,
          label: t(documentTexts[entry].title),
          isCurrent: entry === name,
        }))}
      />
      <div className={styles.columns}>
        <article className={styles.text}>
          <PageTitle lead={t(documentTexts[name].lead)} />
          {name === 'connect' && (
            <>
              <p>
                <CustomerServiceControl className={buttonClass({ kind: 'primary' })}>
                  <Headset size={16} aria-hidden />
                  {t('status.customerService')}
                </CustomerServiceControl>
              </p>
              <Contacts />
            </>
          )}
          <DocumentBody name={name} />
          {name === 'us' && (
            <p className={styles.proofs}>
              {proofs.map(({ to, key }) => (
                <ButtonLink key={to} to={to}>
                  {t(key)}
                </ButtonLink>
              ))}
            </p>
          )}
        </article>
        <DocumentContents name={name} />
      </div>
    </Page>
  );
}
