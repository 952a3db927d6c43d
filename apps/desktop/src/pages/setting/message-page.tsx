import { noticeTypeOf } from '@assay/features/inbox/notice-setting';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { AccountFrame } from '../account/account-frame.tsx';
import { NoticeListPanel } from './notices/notice-list-panel.tsx';
import { NoticeWaysPanel } from './notices/notice-ways-panel.tsx';

/** `/setting/message`: what the person was told, all of it or one `kind`, and how to be told. */
export function MessagePage() {
  const kind = noticeTypeOf(new URLSearchParams(useAddress().query).get('kind'));
  return (
    <AccountFrame page="/setting/message">
      <NoticeListPanel key={kind} kind={kind} />
      <NoticeWaysPanel />
    </AccountFrame>
  );
}
