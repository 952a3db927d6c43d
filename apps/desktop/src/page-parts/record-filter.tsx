import { useMessages } from '@assay/features/messages/use-messages';
import { Select, type SelectOption } from '@assay/ui/select.tsx';

const everything = 'all';

export interface RecordFilterProps<Id extends string> {
  label: string;
  options: readonly SelectOption<Id>[];
  /** Undefined: all. */
  selected: Id | undefined;
  onSelect: (choice: Id | undefined) => void;
}

/** One filter above a list of records: all, or one of a few. Its text is of the area `contract`. */
export function RecordFilter<Id extends string>({ label, options, selected, onSelect }: RecordFilterProps<Id>) {
  const { t } = useMessages();
  return (
    <Select<string>
      kind="text"
      label={label}
      options={[{ id: everything, label: t('contract.all') }, ...options]}
      selected={selected ?? everything}
      onSelect={(choice) => onSelect(options.find(({ id }) => id === choice)?.id)}
    />
  );
}
