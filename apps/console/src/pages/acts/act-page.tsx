import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Badge } from '@assay/ui/badge.tsx';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { ActForm } from '../../acts/act-form.tsx';
import { Block } from '../../parts/block.tsx';
import { CommandWords } from '../../parts/command-words.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useTextOr } from '../../parts/use-text-or.ts';
import styles from './catalogue.module.css';

/** `/acts/{command}`: one command of the catalogue. Fields may come with the address, such as `?user=100001` from a user's page. */
export function ActPage() {
  const { t } = useMessages();
  const textOr = useTextOr();
  const { path, query } = useAddress();
  const command = commandNamed(decodeURIComponent(path.split('/')[2] ?? ''));
  if (command === undefined) return <NotFound />;
  const { name, scope, persons, isProvenAnew, aloneWhen } = command;
  return (
    <Screen title={name}>
      <div className={styles.one}>
        <Block title={name} headEnd={<Badge>{t(`scope.${scope}`)}</Badge>}>
          <div className={styles.form}>
            <ActForm
              key={`${path}${query}`}
              command={command}
              initial={Object.fromEntries(new URLSearchParams(query))}
            />
          </div>
        </Block>
        <Block title={t('act.whatItDoes')}>
          <div className={styles.facts}>
            <p>
              <CommandWords text={t(`operator.summary${name}`)} />
            </p>
            <h3>{t('act.effect')}</h3>
            <p>
              <CommandWords text={t(`operator.effect${name}`)} />
            </p>
            <h3>{t('act.needs')}</h3>
            <p>{t('act.persons', { count: persons ?? 1 })}</p>
            {aloneWhen !== undefined && <p>{textOr(`operator.alone${name}`, aloneWhen)}</p>}
            {(isProvenAnew === true || persons === 2) && <p>{t('act.needsProofWords')}</p>}
          </div>
        </Block>
      </div>
    </Screen>
  );
}
