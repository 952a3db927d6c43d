import { type KeyboardEvent, useRef } from 'react';
import { isBareKey } from './bare-key.ts';
import { rowAfterKey } from './row-after-key.ts';

/** Arrows and letters move among the buttons of a list, and choose what they come to. */
export function useListKeys<Item>(
  items: readonly Item[],
  chosenId: string | undefined,
  idOf: (item: Item) => string,
  onChoose: (item: Item) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isBareKey(event.nativeEvent)) return;
    const at = items.findIndex((item) => idOf(item) === chosenId);
    const next = rowAfterKey(event.key, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onChoose(item);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return { list, onKeyDown };
}
