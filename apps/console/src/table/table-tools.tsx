import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleColumn, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { pairShown } from '../parts/pair-shown.ts';
import { useTextOr } from '../parts/use-text-or.ts';
import { useColumnName } from './column-name.ts';
import { ExportButton } from './export-button.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import styles from './table.module.css';
import { changedTerms, filterText, type TableFilter, type TableFilters } from './table-terms.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { TablePageShown } from './use-table-page.ts';

export interface TableToolsProps {
  definition: ConsoleTableDefinition;
  table: TablePageShown;
  fixed: TableFilters | undefined;
  choice: ColumnChoice;
}

/** Above a table: what chooses its rows, which columns it has, its file. */
export function TableTools({ definition, table, fixed, choice }: TableToolsProps) {
  const { t } = useMessages();
  const nameOf = useColumnName();
  const [isFiltering, setFiltering] = useState(false);
  const { terms, change, page } = table;
  const free = definition.columns.filter(({ name, filter }) => filter !== undefined && fixed?.[name] === undefined);
  const choose = (filters: TableFilters) => change(changedTerms(terms, { filters }));
  return (
    <div className={styles.tools}>
      {free
        .filter(({ filter }) => filter === 'words')
        .map((column) => (
          <WordsFilter key={column.name} column={column} filters={terms.filters} onChoose={choose} />
        ))}
      {free.some(({ filter }) => filter !== 'words') && (
        <Button size="small" onPress={() => setFiltering(true)}>
          <ListFilter size={14} aria-hidden />
          {t('rows.filter')}
        </Button>
      )}
      {free.map((column) => {
        const filter = terms.filters[column.name];
        return filter === undefined || column.filter === 'words' ? null : (
          <FilterMark
            key={column.name}
            column={column}
            filter={filter}
            onRemove={() => choose(without(terms.filters, column.name))}
          />
        );
      })}
      <div className={styles.toolsEnd}>
        <IconButton
          label={t('rows.refresh')}
          size="small"
          icon={<RefreshCw size={14} aria-hidden />}
          onPress={() => void page.refetch()}
        />
        <PressMenu
          label={t('rows.columns')}
          menuLabel={t('rows.columns')}
          hasChevron={false}
          entries={definition.columns.map(({ name }) => ({
            id: name,
            label: nameOf(name),
            isCurrent: choice.visibility[name] === true,
            onAction: () => choice.toggle(name),
          }))}
        >
          <Columns3 size={16} aria-hidden />
        </PressMenu>
        <ExportButton definition={definition} terms={terms} fixed={fixed} visibility={choice.visibility} />
      </div>
      {isFiltering && (
        <FilterDialog
          columns={free.filter(({ filter }) => filter !== 'words')}
          filters={terms.filters}
          onApply={choose}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  );
}

interface WordsFilterProps {
  column: ConsoleColumn;
  filters: TableFilters;
  onChoose: (filters: TableFilters) => void;
}

/** Some of a column's words; none chosen means all. */
function WordsFilter({ column, filters, onChoose }: WordsFilterProps) {
  const { t } = useMessages();
  const nameOf = useColumnName();
  const textOr = useTextOr();
  const filter = filters[column.name];
  const chosen = filter !== undefined && 'words' in filter ? filter.words : [];
  const wordText = (word: string) => (column.name === 'symbol' ? pairShown(word) : textOr(`word.${word}`, word));
  const toggle = (word: string) => {
    const words = chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word];
    const rest = without(filters, column.name);
    onChoose(words.length === 0 ? rest : { ...rest, [column.name]: { words } });
  };
  const name = nameOf(column.name);
  const said = chosen.length === 0 ? t('rows.all') : chosen.map(wordText).join(', ');
  return (
    <span className={styles.chip}>
      <PressMenu
        label={`${name}: ${said}`}
        menuLabel={name}
        entries={(column.words ?? []).map((word) => ({
          id: word,
          label: wordText(word),
          isCurrent: chosen.includes(word),
          onAction: () => toggle(word),
        }))}
      >
        {name} <b>{said}</b>
      </PressMenu>
    </span>
  );
}

function FilterMark({
  column,
  filter,
  onRemove,
}: {
  column: ConsoleColumn;
  filter: TableFilter;
  onRemove: () => void;
}) {
  const { t } = useMessages();
  const name = useColumnName()(column.name);
  return (
    <span className={styles.mark}>
      {name} <b>{filterText(filter)}</b>
      <IconButton
        label={t('rows.removeFilter', { name })}
        size="tiny"
        icon={<X size={12} aria-hidden />}
        onPress={onRemove}
      />
    </span>
  );
}

function without(filters: TableFilters, name: string): TableFilters {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
}
