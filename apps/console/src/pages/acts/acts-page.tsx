import { useMessages } from '@assay/features/messages/use-messages';
import { catalogueCommands } from '../../acts/act-catalogue.ts';
import { CatalogueList } from './catalogue-list.tsx';

/** `/acts`: every command that an operator can give, by the scope that it needs. */
export function ActsPage() {
  const { t } = useMessages();
  return (
    <CatalogueList
      entries={catalogueCommands.map(({ name, scope, persons, isProvenAnew }) => ({
        name,
        scope,
        to: `/acts/${name}`,
        words: t(`operator.summary${name}`),
        persons: persons ?? 1,
        isProvenAnew: isProvenAnew === true || persons === 2,
      }))}
    />
  );
}
