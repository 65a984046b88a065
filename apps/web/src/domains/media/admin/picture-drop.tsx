import type { ChosenPicture, Picture as PictureSource } from "@ebute/contracts/media";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { DropArea } from "#components/admin/upload/drop-area.tsx";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import { isUnderWay } from "#lib/files/file-upload.ts";
import { CropButton } from "./crop/crop-button.tsx";
import { cropSources } from "./crop/crop-sources.ts";
import { LibraryButton } from "./library-button.tsx";
import { pictureAccept } from "./picture-type.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

type PictureDropProps = {
  picture: PictureSource | null;
  /** The description is that of a picture of the library. */
  onChange: (picture: ChosenPicture, description?: string) => void;
  /** Called when an upload starts and ends. */
  onUploading?: (isUploading: boolean) => void;
  changeLabel?: string;
  /** True to show the whole picture instead of filling the field with it. */
  isWhole?: boolean;
  /** True for the shape of a post's cover: a strip on a phone, and one line while it is empty. */
  isCover?: boolean;
  /** Renders another way to a picture, while there is none; `start` uploads it. */
  offer?: (start: (picture: File) => void) => ReactNode;
};

/** A grey background on which white, black and coloured pictures are visible. */
const whole = "bg-border object-contain p-4";

/** Picture input by click, keyboard or drag and drop; uploads at once. */
export function PictureDrop({
  picture,
  onChange,
  onUploading,
  changeLabel = "Replace picture",
  isWhole = false,
  isCover = false,
  offer,
}: PictureDropProps) {
  const chosen = useRef<File>(undefined);
  // The crop of a picture that was just chosen begins with the file, which has the most pixels.
  const [origin, setOrigin] = useState<{ file: File; id: string }>();
  const { state, preview, start, retry, cancel } = usePictureUpload({
    onUploaded: (uploaded) => {
      if (chosen.current) setOrigin({ file: chosen.current, id: uploaded._id });
      onChange(uploaded);
    },
  });
  const pictureUrl = preview ?? picture?.src;
  const isUploading = isUnderWay(state);
  const report = useEffectEvent((isBusy: boolean) => onUploading?.(isBusy));
  useEffect(() => {
    report(isUploading);
    return () => report(false);
  }, [isUploading]);

  function handleFile(file: File) {
    chosen.current = file;
    start(file);
  }
  function handleOther(picked: ChosenPicture, description?: string) {
    cancel();
    onChange(picked, description);
  }
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${isCover && !pictureUrl ? "md:grid-cols-[minmax(0,1fr)_auto] md:items-center" : ""}`}
    >
      <DropArea
        accept={pictureAccept}
        className={`grid place-items-center overflow-hidden ${isCover ? coverHeight(pictureUrl) : "h-40"}`}
        onFiles={([file]) => file && handleFile(file)}
      >
        {pictureUrl && (
          <img
            src={pictureUrl}
            alt=""
            className={`absolute inset-0 size-full ${isWhole ? whole : "object-cover"}`}
          />
        )}
        <span
          className={
            pictureUrl
              ? "bg-night rounded-control text-small absolute right-2 bottom-2 px-3 py-1.5 font-semibold text-white"
              : `text-small text-ink-2 gap-2 px-4 ${isCover ? "flex items-center" : "grid justify-items-center"}`
          }
        >
          {!pictureUrl && <ImagePlus aria-hidden="true" size={28} className="flex-none" />}
          {pictureUrl ? changeLabel : "Choose a picture or drop it here. PNG, JPEG, WebP or HEIC."}
        </span>
      </DropArea>
      <div
        className={`flex flex-wrap gap-2 ${isCover ? "max-md:[&_button]:text-small max-md:[&_button]:px-2" : ""}`}
      >
        <LibraryButton onChoose={handleOther} />
        {picture && !isUploading && !isWhole && (
          <CropButton
            sources={[
              ...(origin?.id === picture._id ? [origin.file] : []),
              ...cropSources(picture),
            ]}
            onCropped={(cropped) => handleOther(cropped)}
          />
        )}
        {!pictureUrl && offer?.(handleFile)}
      </div>
      <div className="col-span-full empty:hidden">
        <UploadProgress
          noun="picture"
          state={state}
          isKept={picture !== null}
          onCancel={cancel}
          onRetry={retry}
        />
      </div>
    </div>
  );
}

function coverHeight(pictureUrl: string | undefined): string {
  return pictureUrl ? "h-24 md:aspect-video md:h-auto" : "min-h-14 py-2";
}
