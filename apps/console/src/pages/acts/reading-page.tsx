import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Badge } from '@assay/ui/badge.tsx';
import { readingNamed } from '../../acts/act-catalogue.ts';
import { ReadingView } from '../../acts/reading-view.tsx';
import { Block } from '../../parts/block.tsx';
import { CommandWords } from '../../parts/command-words.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Screen } from '../../parts/screen.tsx';
import styles from './catalogue.module.css';

/** `/readings/{reading}`: one reading of the catalogue. */
export function ReadingPage() {
  const { t } = useMessages();
  const { path, query } = useAddress();
  const reading = readingNamed(decodeURIComponent(path.split('/')[2] ?? ''));
  if (reading === undefined) return <NotFound />;
  return (
    <Screen title={reading.name}>
      <Block title={reading.name} headEnd={<Badge>{t(`scope.${reading.scope}`)}</Badge>}>
        <div className={styles.facts}>
          <p>
            <CommandWords text={t(`operator.look${reading.name}`)} />
          </p>
        </div>
        <div className={styles.form}>
          <ReadingView
            key={`${path}${query}`}
            reading={reading}
            initial={Object.fromEntries(new URLSearchParams(query))}
          />
        </div>
      </Block>
    </Screen>
  );
}
