import { useMessages } from '@assay/features/messages/use-messages';
import { kycReasonKeys } from '@assay/messages/kyc-reason-keys';
import { identityCase } from '@assay/protocol/console/identity-console-endpoints';
import type { KycRejectionReason } from '@assay/protocol/kyc-entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { AskUser } from '../../cases/ask-user.tsx';
import styles from '../../cases/cases.module.css';
import { PresenceNote } from '../../cases/presence-note.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import own from './identities.module.css';
import type { IdentityData } from './identity-data.ts';
import { IdentityDecision } from './identity-decision.tsx';
import { IdentityPhotos } from './identity-photos.tsx';

export interface IdentityViewProps {
  userId: string;
  onNext: () => void;
}

/** What a person has sent: the photos in the middle, the data and the decision beside them. */
export function IdentityView({ userId, onNext }: IdentityViewProps) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const query = useConsoleQuery(identityCase, { userId });
  const { data } = query;
  return (
    <>
      <Block title={t('identities.photos')} head={<span className="muted">{t('identities.photosWords')}</span>}>
        <QueryStates query={query}>
          {(found) => <IdentityPhotos userId={found.userId} submissionId={found.submissionId} sides={found.sides} />}
        </QueryStates>
      </Block>
      <Block
        title={data === undefined ? t('identities.data') : `K-${data.submissionId}`}
        head={data !== undefined && <Badge kind="info">{textOr(`identities.state${data.state}`, data.state)}</Badge>}
        headEnd={
          <>
            {data?.state === 'reviewing' && <AskUser userId={userId} question="identity" isSmall />}
            <PageLink to={`/users/${userId}`} className={styles.link}>
              UID {userId}
            </PageLink>
          </>
        }
      >
        <QueryStates query={query}>
          {(found) => (
            <>
              <div className={styles.body}>
                <Data found={found} />
                <Before found={found} />
              </div>
              <IdentityDecision key={found.submissionId} found={found} onNext={onNext} />
            </>
          )}
        </QueryStates>
      </Block>
    </>
  );
}

const documentKeys = {
  'id-card': 'kyc.idCard',
  passport: 'kyc.passport',
  'driving-licence': 'kyc.drivingLicence',
} as const;

function Data({ found }: { found: IdentityData }) {
  const { t } = useMessages();
  const { name, idNumber, country, documentType, submittedAt, sameDocument, verifiedUserId } = found;
  const document = Object.entries(documentKeys).find(([kind]) => kind === documentType)?.[1];
  const facts = [
    { id: 'name', term: t('identities.name'), value: name },
    { id: 'number', term: t('identities.number'), value: <span className="mono">{idNumber}</span> },
    { id: 'document', term: t('identities.document'), value: document === undefined ? documentType : t(document) },
    { id: 'country', term: t('identities.country'), value: country },
    { id: 'sent', term: t('identities.sent'), value: `${utcText(submittedAt)} UTC` },
    {
      id: 'same',
      term: t('identities.duplicate'),
      value:
        sameDocument.length === 0 ? (
          t('identities.unique')
        ) : (
          <Badge kind="danger">
            {verifiedUserId === ''
              ? t('identities.sameSent', { users: sameDocument.join(', ') })
              : t('identities.sameVerified', { user: verifiedUserId })}
          </Badge>
        ),
    },
  ];
  return (
    <div className={own.data}>
      <PresenceNote caseName={`identity-${found.userId}`} />
      <Facts facts={facts} isRoomy />
    </div>
  );
}

function Before({ found }: { found: IdentityData }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  if (found.before.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('identities.before')}</h3>
      <ul className={own.before}>
        {found.before.map(({ state, submittedAt, decidedAt, reason }) => (
          <li key={submittedAt}>
            {textOr(`identities.state${state}`, state)} {utcText(decidedAt === 0 ? submittedAt : decidedAt)}
            {isReason(reason) && <> · {t(kycReasonKeys[reason])}</>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isReason(reason: string): reason is KycRejectionReason {
  return Object.hasOwn(kycReasonKeys, reason);
}
