import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import type { PictureSides } from './crop-dialog.tsx';
import { openPicture, pictureAccept } from './picture-file.ts';

const CropDialog = lazy(
  loadChunk(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }), 'picture'),
);
const CameraDialog = lazy(
  loadChunk(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }), 'picture'),
);

export interface Choosing {
  /** Opens the system's own choice of files. */
  readonly chooseFile: () => void;
  readonly openCamera: () => void;
  /** Takes a file that was dropped. */
  readonly take: (file: Blob) => void;
}

export interface PictureChooserProps {
  /** Names the file field, which nobody sees. */
  label: string;
  aspect: number;
  isRound?: boolean;
  sides: PictureSides;
  onPicture: (picture: Blob) => void;
  /** A key of our texts: the file cannot be taken. */
  onRefused: (msg: string) => void;
  children: (choosing: Choosing) => ReactNode;
}

/** A picture from a file, a drop or the camera, cut as it is wanted. What opens for it is loaded then. */
export function PictureChooser(props: PictureChooserProps) {
  const { label, aspect, isRound, sides, onPicture, onRefused, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const cameraField = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string>();
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => () => (opened === undefined ? undefined : URL.revokeObjectURL(opened)), [opened]);

  const take = async (file: Blob) => {
    const picture = await openPicture(file, sides.sideMin);
    if (picture.ok) setOpened(picture.address);
    else onRefused(picture.msg);
  };
  return (
    <>
      {children({
        chooseFile: () => field.current?.click(),
        // A telephone has a camera of its own behind a file field, and a better one than a page could open.
        openCamera: () =>
          matchMedia('(pointer: coarse)').matches ? cameraField.current?.click() : setCameraOpen(true),
        take: (file) => void take(file),
      })}
      <FileField fieldRef={field} label={label} onFile={take} />
      <FileField fieldRef={cameraField} label={label} onFile={take} capture="environment" />
      <Suspense fallback={null}>
        {isCameraOpen && (
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onTaken={(photo) => {
              setCameraOpen(false);
              void take(photo);
            }}
          />
        )}
        {opened !== undefined && (
          <CropDialog
            address={opened}
            aspect={aspect}
            isRound={isRound}
            sides={sides}
            onClose={() => setOpened(undefined)}
            onUse={(picture) => {
              setOpened(undefined);
              onPicture(picture);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface FileFieldProps {
  fieldRef: Ref<HTMLInputElement>;
  label: string;
  capture?: 'environment';
  onFile: (file: File) => Promise<void>;
}

function FileField({ fieldRef, label, capture, onFile }: FileFieldProps) {
  return (
    <input
      ref={fieldRef}
      type="file"
      accept={pictureAccept}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) void onFile(file);
        // The same file may be chosen once more.
        target.value = '';
      }}
    />
  );
}
