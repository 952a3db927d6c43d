interface TabPlace {
  readonly id: string;
  readonly isDisabled?: boolean;
}

/** The tab that a key of the row leads to, round the ends and past what is disabled; undefined for a key that is none of the row's. */
export function tabAfterKey(key: string, tabs: readonly TabPlace[], selected: string): string | undefined {
  const open = tabs.filter(({ id, isDisabled = false }) => !isDisabled || id === selected);
  const at = open.findIndex(({ id }) => id === selected);
  switch (key) {
    case 'ArrowLeft':
      return open.at(Math.max(at, 0) - 1)?.id;
    case 'ArrowRight':
      return open[(at + 1) % open.length]?.id;
    case 'Home':
      return open[0]?.id;
    case 'End':
      return open.at(-1)?.id;
    default:
      return undefined;
  }
}
