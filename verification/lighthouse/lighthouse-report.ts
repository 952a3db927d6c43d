/** The part of Lighthouse's report that is read here. */
export interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly displayValue?: string;
        readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
}

export function scoresOf({ categories }: Report): string {
  return Object.entries(categories)
    .map(([name, { score }]) => `${name} ${score === null ? 'none' : Math.round(score * 100)}`)
    .join('   ');
}

/** Every audit with weight that is not full, the dearest first, with the places that it names. */
export function whatCosts({ categories, audits }: Report): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) => {
    const whole = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
    return auditRefs
      .map(({ id, weight }) => ({ id, audit: audits[id], share: weight / (whole || 1) }))
      .filter(({ audit, share }) => share > 0 && audit !== undefined && audit.score !== null && audit.score < 0.995)
      .map(({ id, audit, share }) => ({ id, audit, cost: share * 100 * (1 - (audit?.score ?? 1)) }))
      .sort((a, b) => b.cost - a.cost)
      .map(({ id, audit, cost }) => {
        const places = (audit?.details?.items ?? []).slice(0, 6).map(placeOf).filter(Boolean).join(' | ');
        return `${category} −${cost.toFixed(1)} ${id}: ${audit?.displayValue ?? audit?.title ?? ''} ${places}`.trimEnd();
      });
  });
}

function placeOf(item: Readonly<Record<string, unknown>>): string {
  const node = item.node;
  if (typeof node === 'object' && node !== null && 'selector' in node) return String(node.selector);
  return String(item.description ?? item.url ?? item.source ?? '');
}
