import { useMessages } from '@assay/features/messages/use-messages';
import {
  filterPeriods,
  filterSides,
  filterStatuses,
  filterTypes,
  noFilter,
  type OrderFilter,
} from '@assay/features/orders/order-filter';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { orderTypeKeys } from '../ticket/order-type-keys.ts';
import styles from './orders.module.css';
import type { FilteredTab } from './use-list-filters.ts';

const choiceKeys = {
  all: 'desk.filterAll',
  buy: 'ticket.buy',
  sell: 'ticket.sell',
  ...orderTypeKeys,
  filled: 'orders.statusFilled',
  cancelled: 'orders.statusCancelled',
  day: 'desk.filterDay',
  week: 'desk.filterWeek',
  month: 'desk.filterMonth',
} as const;

export interface OrdersFilterProps {
  tab: FilteredTab;
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** What of a list is shown. It looks at the rows that are loaded, and says so where there may be more. */
export function OrdersFilter({ tab, filter, onChange }: OrdersFilterProps) {
  const { t } = useMessages();
  return (
    <div className={styles.filter}>
      <Choice
        label={t('ticket.side')}
        choices={filterSides}
        chosen={filter.side}
        onChoose={(side) => onChange({ ...filter, side })}
      />
      {tab !== 'fills' && (
        <Choice
          label={t('ticket.type')}
          choices={filterTypes}
          chosen={filter.type}
          onChoose={(type) => onChange({ ...filter, type })}
        />
      )}
      {tab === 'history' && (
        <Choice
          label={t('orders.status')}
          choices={filterStatuses}
          chosen={filter.status}
          onChoose={(status) => onChange({ ...filter, status })}
        />
      )}
      <Choice
        label={t('orders.time')}
        choices={filterPeriods}
        chosen={filter.period}
        onChoose={(period) => onChange({ ...filter, period })}
      />
      <TextButton onPress={() => onChange(noFilter)}>{t('desk.clearFilter')}</TextButton>
      {tab !== 'open' && <span className={styles['filter-words']}>{t('desk.filterWords')}</span>}
    </div>
  );
}

interface ChoiceProps<Id extends keyof typeof choiceKeys> {
  label: string;
  choices: readonly Id[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function Choice<Id extends keyof typeof choiceKeys>({ label, choices, chosen, onChoose }: ChoiceProps<Id>) {
  const { t } = useMessages();
  return (
    <PressMenu
      label={`${label}: ${t(choiceKeys[chosen])}`}
      menuLabel={label}
      placement="bottom start"
      entries={choices.map((id) => ({
        id,
        label: t(choiceKeys[id]),
        isCurrent: id === chosen,
        onAction: () => onChoose(id),
      }))}
    >
      <span className="muted">{label}</span> {t(choiceKeys[chosen])}
    </PressMenu>
  );
}
