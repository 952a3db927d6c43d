export interface TabChoice {
  readonly id: string;
  readonly isDisabled?: boolean;
}

/** The tab that a key leads to: arrows in a ring, Home and End to the ends, past those that are disabled. */
export function nextTab(tabs: readonly TabChoice[], selected: string, key: string): string | undefined {
  const open = tabs.filter(({ id, isDisabled }) => isDisabled !== true || id === selected).map(({ id }) => id);
  const at = open.indexOf(selected);
  switch (key) {
    case 'ArrowRight':
      return open[(at + 1) % open.length];
    case 'ArrowLeft':
      return open[(Math.max(at, 0) + open.length - 1) % open.length];
    case 'Home':
      return open[0];
    case 'End':
      return open.at(-1);
    default:
      return undefined;
  }
}
