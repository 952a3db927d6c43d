import { Badge } from '@assay/ui/badge.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';

/** Up or down, as arrow, word and colour. */
export function DirectionBadge({ direction, text }: { direction: 'up' | 'down'; text: string }) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <Badge kind={direction}>
      <Arrow size={12} aria-hidden />
      {text}
    </Badge>
  );
}
