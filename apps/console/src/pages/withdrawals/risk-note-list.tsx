import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { RiskLevel, RiskNote } from '@assay/protocol/console/risk-notes';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTextOr } from '../../parts/use-text-or.ts';
import own from './withdrawals.module.css';

const icons = { high: TriangleAlert, medium: TriangleAlert, low: CircleCheck } as const satisfies Record<
  RiskLevel,
  unknown
>;
/** Numbers that are money. */
const amounts: ReadonlySet<string> = new Set(['amount', 'largest']);

/** Every note in words: what was found, and the numbers that it was found by. */
export function RiskNoteList({ notes }: { notes: readonly RiskNote[] }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  return (
    <ul className={own.notes}>
      {notes.map(({ word, level, numbers }) => {
        const Icon = icons[level];
        const shown = Object.entries(numbers).map(([name, value]) => {
          if (name === 'change') return [name, textOr(`risknote.change${value}`, value)] as const;
          if (value === '') return [name, '–'] as const;
          return [name, amounts.has(name) ? groupThousands(value) : value] as const;
        });
        return (
          <li key={word} className={own[level]}>
            <Icon size={16} aria-hidden />
            <span>
              <span className="visually-hidden">{t(`risknote.level${level}`)} </span>
              {t(`risknote.${word}`, Object.fromEntries(shown))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
