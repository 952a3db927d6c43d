import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { type ReactNode, use } from 'react';
import { CustomerServiceContext } from './customer-service.ts';

export interface CustomerServiceControlProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the conversation with customer service; a guest logs in first, and comes back to this page. */
export function CustomerServiceControl({ className, children }: CustomerServiceControlProps) {
  const { t } = useMessages();
  const { isOpen, unread, prepare, toggle } = use(CustomerServiceContext);
  const isGuest = useSession().status === 'signed-out';
  const site = useSite();
  const { path, query } = useAddress();
  const name = t('status.customerService');
  if (isGuest)
    return (
      <PageLink to={site.loginFor(`${path}${query}`)} className={className} aria-label={name}>
        {children}
      </PageLink>
    );
  return (
    <button
      type="button"
      className={className}
      aria-label={unread === 0 ? name : t('status.unreadAnswers', { count: unread })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={toggle}
    >
      {children}
    </button>
  );
}
