import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

export interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
  isDisabled?: boolean;
}

export interface SegmentedControlProps<Id extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `plain` has no ground, as the frames of the chart. */
  kind?: 'raised' | 'plain';
}

/** One of a few, all in sight: exactly one is chosen. Reads as a group of radio buttons, arrows move. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, selected, onSelect, kind = 'raised' } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const chosen = segments.find((segment) => keys.has(segment.id));
        if (chosen !== undefined && chosen.id !== selected) onSelect(chosen.id);
      }}
      className={classNames(styles.segments, kind === 'plain' && styles.plain)}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          isDisabled={segment.isDisabled}
          aria-label={segment.name}
          className={styles.segment}
        >
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
