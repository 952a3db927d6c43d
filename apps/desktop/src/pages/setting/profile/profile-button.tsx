import { useMessages } from '@assay/features/messages/use-messages';
import type { UserInfoShown } from '@assay/features/session/use-user-info';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';

const ProfileDialog = lazy(
  loadChunk(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }), 'profile', 'picture'),
);

/** Opens the profile; its code and texts come then. */
export function ProfileButton({ user }: { user: NonNullable<UserInfoShown['user']> }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        <Pencil size={14} aria-hidden />
        {t('security.profile')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ProfileDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
