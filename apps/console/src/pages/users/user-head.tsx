import { useMessages } from '@assay/features/messages/use-messages';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { useState } from 'react';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { ActDialog, type StartedAct } from '../../cases/act-dialog.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useMay } from '../../seat/use-seat.ts';
import type { PersonData } from './person-data.ts';
import styles from './users.module.css';

/** What a seat can do upon a person; of a frozen one he thaws, of any other he freezes. */
function actsFor(isFrozen: boolean, isPurchaseClosed: boolean) {
  return [
    { command: isFrozen ? 'thaw-account' : 'freeze-account', fields: {} },
    { command: 'end-sessions', fields: {} },
    { command: 'lower-limit', fields: {} },
    { command: 'set-purchase', fields: { value: isPurchaseClosed ? '1' : '0' } },
    { command: 'post-correction', fields: {} },
  ] as const;
}

/** Who it is, what stands out about him, and what can be done. */
export function UserHead({ person }: { person: PersonData }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const may = useMay();
  const [act, setAct] = useState<StartedAct>();
  const { userId, email, registeredAt, identity, standing, closesAt, hasWritten } = person;
  const { isFrozen, isPurchaseClosed, holdReason, excludedUntil, closedAt } = standing;
  // What a seat may not do is not offered to it; the server refuses it anyhow.
  const isClosed = closedAt > 0;
  const acts = isClosed ? [] : actsFor(isFrozen, isPurchaseClosed);
  const offered = acts.flatMap(({ command, fields }) => {
    const known = commandNamed(command);
    return known !== undefined && may(known.scope) ? [{ name: known.name, fields }] : [];
  });
  const start = (command: OperatorCommandName, fields: Readonly<Record<string, string>>) =>
    setAct({ command, fields: { user: userId, ...fields }, title: textOr(`users.act${command}`, command) });
  return (
    <div className={styles.head}>
      <p className={styles.who}>
        <strong>{email}</strong> <span className="muted">UID {userId}</span>{' '}
        <span className="muted">{t('users.since', { at: utcText(registeredAt).slice(0, 10) })}</span>
        <Badge kind={identity.state === 'verified' ? 'success' : 'neutral'}>
          {textOr(`identities.state${identity.state}`, identity.state)}
        </Badge>
        {isClosed && <Badge kind="neutral">{t('users.closed')}</Badge>}
        {closesAt > 0 && !isClosed && <Badge kind="warning">{t('users.closesAt', { time: utcText(closesAt) })}</Badge>}
        {isFrozen && !isClosed && <Badge kind="danger">{t('users.frozen')}</Badge>}
        {holdReason !== '' && <Badge kind="warning">{t('users.held')}</Badge>}
        {isPurchaseClosed && <Badge kind="warning">{t('users.purchaseClosed')}</Badge>}
        {excludedUntil !== 0 && <Badge kind="info">{t('users.excluded')}</Badge>}
      </p>
      <p className={styles.acts}>
        {isClosed && t('users.closedWords', { time: utcText(closedAt) })}
        {may('support') && !isClosed && (
          <ButtonLink to={`/chat?case=${userId}`} size="small">
            {t(hasWritten ? 'console.chat' : 'case.ask')}
          </ButtonLink>
        )}
        {offered.map(({ name, fields }) => (
          <Button key={name} size="small" onPress={() => start(name, fields)}>
            {textOr(`users.act${name}`, name)}
          </Button>
        ))}
      </p>
      {act !== undefined && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}
