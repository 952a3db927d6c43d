import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldNote, type FieldSize, type FieldWords } from './field-frame.tsx';
import popoverStyles from './popover.module.css';
import { popoverHeightMax } from './popover-height.ts';
import styles from './select.module.css';

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string> extends FieldWords {
  options: readonly SelectOption<Id>[];
  selected: Id | undefined;
  onSelect: (id: Id) => void;
  /** `field` is a framed control under its label; `text` is a borderless one in a toolbar or ticket. */
  kind?: 'field' | 'text';
  size?: FieldSize;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  name?: string;
}

/** One of a few choices. Type-ahead and arrows work closed and open. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, error, note, placeholder, options, selected, onSelect, kind = 'field', size, ...rest } = props;
  const { isLabelHidden = false, ...field } = rest;
  const labelClass = kind === 'text' ? styles['inline-label'] : fieldStyles.label;
  return (
    <AriaSelect
      {...field}
      className={kind === 'text' ? styles.inline : undefined}
      value={selected ?? null}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.id === key);
        if (option !== undefined) onSelect(option.id);
      }}
      placeholder={placeholder}
      isInvalid={error !== undefined}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : labelClass}>{label}</Label>
      <Button
        className={classNames(
          styles.button,
          kind === 'text' && styles.text,
          size === 'large' && styles.large,
          error !== undefined && styles.invalid,
        )}
        // The button keeps every key to itself; while its list is closed, Escape is for the dialog around it.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.continuePropagation();
        }}
      >
        <SelectValue className={styles.value} />
        <ChevronDown size={kind === 'text' ? 12 : 14} aria-hidden />
      </Button>
      <FieldNote error={error} note={note} />
      <Popover
        offset={4}
        maxHeight={popoverHeightMax}
        className={classNames(popoverStyles.popover, kind === 'text' && popoverStyles.compact)}
      >
        <ListBox className={popoverStyles.list} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={popoverStyles.item}
            >
              {({ isSelected }) => (
                <>
                  {option.icon}
                  <span className={popoverStyles.words}>{option.label}</span>
                  {isSelected && <Check size={14} className={popoverStyles.tick} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
