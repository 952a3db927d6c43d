import { useMessages } from '@assay/features/messages/use-messages';
import { catalogueReadings } from '../../acts/act-catalogue.ts';
import { CatalogueList } from './catalogue-list.tsx';

/** `/readings`: everything that an operator can look at by its name, by the scope that it needs. */
export function ReadingsPage() {
  const { t } = useMessages();
  return (
    <CatalogueList
      entries={catalogueReadings.map(({ name, scope }) => ({
        name,
        scope,
        to: `/readings/${name}`,
        words: t(`operator.look${name}`),
        persons: 1,
        isProvenAnew: false,
      }))}
    />
  );
}
