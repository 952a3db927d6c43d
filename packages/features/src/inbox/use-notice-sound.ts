import { useEffect } from 'react';
import { playAlertSound } from '../notices/alert-sound.ts';
import { useServices } from '../services/services-context.tsx';
import { newNotice } from './new-notice.ts';
import { noticeSetting } from './notice-setting.ts';
import { noticesOf } from './notices-channel.ts';

/** Plays a sound for each notice that comes while the page is open, where its kind has one switched on: in one tab of those that are open. */
export function useNoticeSound(): void {
  const { kept, live } = useServices();
  useEffect(() => {
    const notices = noticesOf(live);
    let last = notices.model.data?.newest;
    return notices.onTaken(() => {
      const newest = notices.model.data?.newest;
      const fresh = newNotice(last, newest);
      last = newest;
      if (fresh === undefined || !kept.value(noticeSetting)[fresh.type].sound) return;
      const play = () => playAlertSound();
      const { locks } = navigator;
      if (locks === undefined) void play();
      else void locks.request(`assay-notice.${fresh.noticeId}`, { ifAvailable: true }, (lock) => playOnce(lock, play));
    });
  }, [kept, live]);
}

/** By then every open tab has heard of it. */
const HELD_MS = 5_000;

async function playOnce(lock: Lock | null, play: () => Promise<void>): Promise<void> {
  if (lock === null) return;
  await play();
  await new Promise((release) => setTimeout(release, HELD_MS));
}
