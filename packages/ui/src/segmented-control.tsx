import { type ReactNode, useId } from 'react';
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

/**
 * One of a few, all in sight: exactly one is chosen. True radio buttons under the paint: one tab stop, arrows move.
 * The browser's own, since React Aria's toggle group would bring its focus management (8 KB) to every first visit.
 */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, selected, onSelect, kind = 'raised' } = props;
  const groupName = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, kind === 'plain' && styles.plain)}>
      {segments.map((segment) => (
        <label key={segment.id} className={styles.segment}>
          <input
            type="radio"
            name={groupName}
            className={styles.input}
            aria-label={segment.name}
            checked={segment.id === selected}
            disabled={segment.isDisabled}
            onChange={() => onSelect(segment.id)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
