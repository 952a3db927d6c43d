import { useMessages } from '@assay/features/messages/use-messages';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import styles from './subscriptions.module.css';

/** Which part of the coins arrives when. */
export function VestingList({ project: { vesting } }: { project: SubscriptionShown }) {
  const { message } = useMessages();
  return (
    <ol className={styles.vesting}>
      {vesting.map(({ when, percent }) => (
        <li key={message(when)}>
          <span>{message(when)}</span>
          <b>{percent}</b>
        </li>
      ))}
    </ol>
  );
}
