import { formatKobo } from '#domain/money.ts';
import type { Cost, PriceTerms } from '#domain/move-in.ts';
import { lineInWords } from '#domain/price-words.ts';
import styles from './cost-receipt.module.css';

export interface CostReceiptProps {
  /** Label of the total. */
  total: string;
  cost: Cost;
  terms: PriceTerms;
}

/** Lists the price and every fee, then the total and the refundable part. */
export function CostReceipt({ total, cost, terms }: CostReceiptProps) {
  return (
    <dl className={styles.receipt}>
      {cost.lines.map((line, index) => (
        // Two fees may have the same words.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
        <Line key={index} name={lineInWords(line, terms.period)} value={formatKobo(line.amount)} />
      ))}
      <Line name={total} value={formatKobo(cost.total)} look="total" />
      {cost.back > 0 && <Line name="Refundable" value={formatKobo(cost.back)} look="back" />}
    </dl>
  );
}

function Line({ name, value, look }: { name: string; value: string; look?: 'total' | 'back' }) {
  return (
    <div className={styles.line} data-look={look}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
