interface SoughtOption {
  readonly label: string;
  /** Other names, and codes in capital letters. */
  readonly alsoFoundBy?: readonly string[];
}

const CODE = /^[A-Z]{2,3}$/;

/** Whether what is typed finds it: a part of a name, with or without marks over its letters, or how a code begins. */
export function isFoundBy({ label, alsoFoundBy = [] }: SoughtOption = { label: '' }, typed: string): boolean {
  const wanted = folded(typed);
  return [label, ...alsoFoundBy].some((name) =>
    CODE.test(name) ? folded(name).startsWith(wanted) : folded(name).includes(wanted),
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
}
