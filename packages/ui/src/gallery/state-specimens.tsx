import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { PaneHead } from '../panel.tsx';
import { Bone, SkeletonRows } from '../skeleton.tsx';
import { EmptyState, ErrorState, Notice, StaleBanner } from '../states.tsx';
import { TabBar, TabPanel, Tabs } from '../tabs.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const LISTS = ['open', 'history'] as const;

function Lists() {
  const [list, setList] = useState<(typeof LISTS)[number]>('open');
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Specimen title="Empty and error" note="Says why and gives the next step; the second tab shows what failed.">
      <Tabs selected={list} onSelect={setList} ids={LISTS} className={styles.stage}>
        <PaneHead>
          <TabBar
            label="Your orders"
            items={[
              { id: 'open', label: 'Open orders', count: '0' },
              { id: 'history', label: 'Order history' },
            ]}
          />
        </PaneHead>
        <TabPanel id="open" className={styles.stage}>
          <EmptyState
            icon={<ListPlus />}
            title="No open orders"
            words="A limit order waits here until it is filled or you cancel it."
            action={<Button size="small">Place an order</Button>}
          />
        </TabPanel>
        <TabPanel id="history" className={styles.stage}>
          <ErrorState
            title="The history did not load"
            words="Your open orders are not affected."
            detail="No answer after 12 s, request 8f21c0"
            retryLabel="Try again"
            onRetry={() => setRetrying(!isRetrying)}
            isRetrying={isRetrying}
          />
        </TabPanel>
      </Tabs>
    </Specimen>
  );
}

/** What a panel shows while it has no data, old data or bad news. */
export function StateSpecimens() {
  return (
    <>
      <Specimen title="Loading" note="Bones where the numbers will be; no spinner over a panel.">
        <PaneHead end={<Bone width={64} />}>
          <b>Order book</b>
        </PaneHead>
        <SkeletonRows label="Loading the order book" rows={11} columns={3} />
      </Specimen>
      <Lists />
      <Specimen title="Stale and notices" note="The last picture stays; the banner says how old it is.">
        <StaleBanner words="Reconnecting. Prices are 6 s old." retryLabel="Retry now" />
        <div className={styles.padded} style={{ display: 'grid' }}>
          <Notice kind="warning">A sent withdrawal cannot be called back.</Notice>
          <Notice kind="info">Entry is the first index tick after your order.</Notice>
          <Notice kind="success">Your browser found what the receipt says.</Notice>
          <Notice kind="error">The amount is below the minimum of 5 USDT.</Notice>
        </div>
      </Specimen>
    </>
  );
}
