import { noNumber } from '@assay/features/numbers/decimal';
import { AmountText } from '@assay/ui/number-text.tsx';

/** An amount and its coin; where there is no number, its dash stands alone. */
export function CoinAmount({ text, coin }: { text: string; coin: string }) {
  return (
    <>
      <AmountText text={text} />
      {text !== noNumber && ` ${coin}`}
    </>
  );
}
