import { noticeTypeKeys } from '@assay/features/inbox/notice-type-keys';
import { useNotice } from '@assay/features/inbox/use-notice';
import { useMessages } from '@assay/features/messages/use-messages';
import type { NoticeDetail } from '@assay/protocol/endpoints/notices';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import MailX from 'lucide-react/icons/mail-x';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { NoticeArticle } from '../../page-parts/notice-text/notice-article.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import records from '../account/records.module.css';
import { NoticeTypeBadge } from './notices/notice-type-badge.tsx';

/** `/setting/msg-detail?id=`: one message. Without an id the route leads to the list. */
export function MessageDetailPage() {
  const { t } = useMessages();
  const id = new URLSearchParams(useAddress().query).get('id') ?? '';
  const { status, notice, retry } = useNotice(id);
  return (
    <AccountFrame page="/setting/message">
      <Panel className={records.list}>
        {notice !== undefined && <Notice notice={notice} />}
        {status === 'loading' && <Loading rows={4} columns={1} rowHeight={44} />}
        {status === 'error' && <LoadFailed words={t('page.errorWords')} onRetry={retry} />}
        {status === 'unknown' && (
          <EmptyState
            icon={<MailX />}
            title={t('notice.unknownTitle', { id })}
            words={t('notice.unknownWords')}
            action={
              <ButtonLink to="/setting/message?type=4" size="small">
                {t('notice.toList')}
              </ButtonLink>
            }
          />
        )}
      </Panel>
    </AccountFrame>
  );
}

function Notice({ notice: { type, title, text, link, createdAt } }: { notice: NoticeDetail }) {
  const { t, date } = useMessages();
  return (
    <NoticeArticle
      title={title}
      text={text}
      hasLinks={type === 'announcement'}
      facts={
        <>
          <NoticeTypeBadge kind={type} label={t(noticeTypeKeys[type])} />
          <time className="muted">{date(createdAt)}</time>
        </>
      }
      footer={
        <>
          {link !== '' && (
            <ButtonLink to={link} kind="primary" size="small">
              {t('notice.toSubject')}
            </ButtonLink>
          )}
          <ButtonLink to="/setting/message?type=4" size="small">
            {t('notice.toList')}
          </ButtonLink>
        </>
      }
    />
  );
}
