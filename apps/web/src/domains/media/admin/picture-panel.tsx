import { PICTURE_DESCRIPTION_HINT, type Picture } from "@ebute/contracts/media";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import type { PicturePanelProps } from "#components/editor/editor-types.ts";
import { TextPanel } from "#components/editor/toolbar/text-panel.tsx";
import { isUnderWay } from "#lib/files/file-upload.ts";
import { CropButton } from "./crop/crop-button.tsx";
import { cropSources } from "./crop/crop-sources.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** Few browsers show these files, so their crop waits for the upload. */
const HEIC_NAME = /\.hei[cf]$/i;

/** Uploads a picture while the user writes its alternative text. */
export function PicturePanel({ file, onInsert, onClose }: PicturePanelProps) {
  const picture = useRef<Picture | null>(null);
  const [stored, setStored] = useState<{ picture: Picture; isCropped: boolean }>();
  const [wantedAlt, setWantedAlt] = useState<string>();

  function insert({ src, width, height }: Picture, alt: string) {
    onInsert({ src, width, height, alt: alt.trim() });
  }
  const { state, start, retry, cancel } = usePictureUpload({
    onUploaded: (uploaded) => {
      picture.current = uploaded;
      setStored({ picture: uploaded, isCropped: false });
      insertIfWanted(uploaded);
    },
  });
  const insertIfWanted = useEffectEvent((uploaded: Picture) => {
    if (wantedAlt !== undefined) insert(uploaded, wantedAlt);
  });
  const begin = useEffectEvent(() => start(file));
  useEffect(() => begin(), []);

  function handleApply(alt: string): undefined {
    if (picture.current) insert(picture.current, alt);
    else setWantedAlt(alt);
  }
  function handleClose() {
    cancel();
    onClose();
  }
  function handleCropped(next: Picture) {
    picture.current = next;
    setStored({ picture: next, isCropped: true });
    insertIfWanted(next);
  }
  const sources = [
    ...(stored?.isCropped ? [] : [file]),
    ...(stored ? cropSources(stored.picture) : []),
  ];
  const isWaiting = wantedAlt !== undefined && isUnderWay(state);
  return (
    <div className="border-rule bg-surface border-t">
      <div className="px-3 pt-3 empty:hidden">
        <UploadProgress noun="picture" state={state} onRetry={retry} />
      </div>
      <TextPanel
        field={{
          label: "Describe the picture",
          hint: PICTURE_DESCRIPTION_HINT,
          initial: "",
        }}
        apply={isWaiting ? "Inserting..." : "Insert picture"}
        onApply={handleApply}
        onClose={handleClose}
      >
        {(stored || !HEIC_NAME.test(file.name)) && (
          <CropButton
            label="Crop picture"
            sources={sources}
            onOpen={() => {
              // Nobody pays for sending what the crop replaces.
              if (!picture.current) cancel();
            }}
            onCropped={handleCropped}
            onClose={() => {
              if (!picture.current) start(file);
            }}
          />
        )}
      </TextPanel>
    </div>
  );
}
