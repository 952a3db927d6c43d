import { useMessages } from '@assay/features/messages/use-messages';
import type { ContactKind } from '@assay/features/system/contact-links';
import { type ContactsShown, useContacts } from '@assay/features/system/use-contacts';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import { LoadFailed, Loading } from '../load-state.tsx';
import styles from './contacts.module.css';

const icons = { email: Mail, whatsapp: MessageCircle, telegram: Send } as const satisfies Record<ContactKind, unknown>;

/** How the operator is reached outside of the exchange; of one height from the first, so that nothing below moves. */
export function Contacts() {
  return (
    <div className={styles.contacts}>
      <ContactsBody contacts={useContacts()} />
    </div>
  );
}

function ContactsBody({ contacts: { status, links, retry } }: { contacts: ContactsShown }) {
  const { t } = useMessages();
  if (status === 'loading') return <Loading rows={1} columns={3} rowHeight={56} />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (links.length === 0) return <p className={styles.none}>{t('contact.none')}</p>;
  return (
    <ul className={styles.list}>
      {links.map(({ kind, text, href }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            {/* A mail opens the mail program, not an empty tab. */}
            <a href={href} target={kind === 'email' ? undefined : '_blank'} rel="noreferrer">
              <Icon size={16} aria-hidden />
              <span className={styles.kind}>{t(`contact.${kind}`)}</span>
              <b>{text}</b>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
