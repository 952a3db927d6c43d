import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import fieldStyles from './field.module.css';
import { FieldFrame, FieldNote, type FieldSize, type FieldWords } from './field-frame.tsx';
import { isFoundBy } from './is-found-by.ts';
import popoverStyles from './popover.module.css';
import { popoverHeightMax } from './popover-height.ts';
import styles from './search-select.module.css';
import type { SelectOption } from './select.tsx';

export interface SearchOption<Id extends string> extends SelectOption<Id> {
  /** Other names and codes that it is found by. */
  alsoFoundBy?: readonly string[];
}

export interface SearchSelectProps<Id extends string> extends FieldWords {
  /** Each with a label of its own. */
  options: readonly SearchOption<Id>[];
  selected: Id | undefined;
  /** Undefined when the text was cleared. */
  onSelect: (id: Id | undefined) => void;
  /** Names the button that opens the list. */
  openLabel: string;
  /** Shown where nothing fits what is typed. */
  emptyText: string;
  size?: FieldSize;
  name?: string;
  icon?: ReactNode;
}

/** One of many choices, found by typing a part of a name of it, or the beginning of a code. What is typed and fits none goes when the field is left. */
export function SearchSelect<Id extends string>(props: SearchSelectProps<Id>) {
  const { label, error, note, placeholder, options, selected, onSelect, openLabel, emptyText, size, name, icon } =
    props;
  // The list is as wide as the field, icon and button included: measured when it opens, since nothing else draws this anew then.
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const byLabel = useMemo(() => new Map(options.map((option) => [option.label, option])), [options]);
  return (
    <ComboBox
      {...(name === undefined ? {} : { name })}
      defaultItems={options}
      defaultFilter={(optionLabel, typed) => isFoundBy(byLabel.get(optionLabel), typed)}
      value={selected ?? null}
      onChange={(key) => onSelect(options.find(({ id }) => id === key)?.id)}
      menuTrigger="focus"
      onOpenChange={() => setWidth(frame.current?.offsetWidth)}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <div ref={frame}>
        <FieldFrame size={size} isInvalid={error !== undefined}>
          {icon !== undefined && <span className={fieldStyles.icon}>{icon}</span>}
          <Input className={fieldStyles.input} placeholder={placeholder} />
          <Button aria-label={openLabel} className={styles.open}>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </FieldFrame>
      </div>
      <FieldNote error={error} note={note} />
      <Popover
        offset={4}
        maxHeight={popoverHeightMax}
        triggerRef={frame}
        style={{ width }}
        className={popoverStyles.popover}
      >
        <ListBox className={popoverStyles.list} renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}>
          {(option: SearchOption<Id>) => (
            <ListBoxItem id={option.id} textValue={option.label} className={popoverStyles.item}>
              {option.icon}
              <span className={popoverStyles.words}>{option.label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
