import type { ChannelData } from '@assay/protocol/socket';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { announcementsOf } from './announcements-channel.ts';

type Told = ChannelData['announcements']['announcements'][number];

export interface AnnouncementShown extends Pick<Told, 'noticeId' | 'createdAt'> {
  readonly title: string;
}

/** What the exchange announces now, newest first; undefined while that is not known. Anybody may see it. */
export function useAnnouncements(): readonly AnnouncementShown[] | undefined {
  const announcements = announcementsOf(useServices().live);
  const { language } = useMessages();
  const data = useSyncExternalStore(announcements.subscribe, () => announcements.model.data);
  return data?.announcements.map(({ noticeId, createdAt, title }) => ({
    noticeId,
    createdAt,
    title: title[language],
  }));
}
