import { useMessages } from '@assay/features/messages/use-messages';
import { usePhishingCode } from '@assay/features/security/use-phishing-code';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow } from '../security-row.tsx';

const PhishingCodeDialog = lazy(
  loadChunk(async () => ({ default: (await import('../phishing-code-dialog.tsx')).PhishingCodeDialog })),
);

export function PhishingCodeRow() {
  const { t } = useMessages();
  const { status, code, retry } = usePhishingCode();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SecurityRow
        id="phishing-code"
        icon={<Fingerprint size={20} />}
        title={t('phishing.title')}
        words={t('phishing.words')}
        state={
          code === undefined ? (
            status === 'error' ? (
              t('phishing.failed')
            ) : (
              <Bone width={72} height={14} />
            )
          ) : code === '' ? (
            <Badge>{t('phishing.none')}</Badge>
          ) : (
            <bdi>{code}</bdi>
          )
        }
        action={
          status === 'error' ? (
            <Button size="small" onPress={retry}>
              {t('state.retry')}
            </Button>
          ) : (
            <Button size="small" isDisabled={code === undefined} onPress={() => setAsking(true)}>
              {t(code === '' ? 'phishing.set' : 'phishing.change')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense>
          <PhishingCodeDialog code={code ?? ''} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
