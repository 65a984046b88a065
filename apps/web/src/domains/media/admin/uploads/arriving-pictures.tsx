import { useEffect, useEffectEvent, useMemo } from "react";
import type { ArrivingPicturesProps } from "#components/editor/editor-types.ts";
import { UploadRow } from "./upload-row.tsx";
import { type PictureUpload, usePictureUploads } from "./use-picture-uploads.ts";

/** Shows the pictures that came in together until each is in the text or given up. */
export function ArrivingPictures(props: ArrivingPicturesProps) {
  const { files, onUploaded, onUploading, onEmpty } = props;
  const { uploads, retry, dismiss } = usePictureUploads({ files });
  const isUnderWay = uploads.some(({ state }) => state.kind !== "done" && state.kind !== "failed");

  const report = useEffectEvent(onUploading);
  useEffect(() => {
    report(isUnderWay);
    return () => report(false);
  }, [isUnderWay]);

  const settle = useEffectEvent((settled: readonly PictureUpload[]) => {
    if (settled.length === 0) return onEmpty();
    const pictures = settled.flatMap(({ state }) => (state.kind === "done" ? state.picture : []));
    if (pictures.length === 0) return;
    const expected = settled.filter(({ state }) => state.kind === "failed" && state.canRetry);
    onUploaded(
      pictures.map(({ src, width, height }) => ({ src, width, height, alt: "" })),
      expected.length,
    );
    for (const { id, state } of settled) if (state.kind === "done") dismiss(id);
  });
  useEffect(() => {
    if (!isUnderWay) settle(uploads);
  }, [isUnderWay, uploads]);

  return (
    <ul
      aria-label="Uploads"
      className={`m-0 grid list-none items-start gap-2 p-0 *:m-0 ${files.length > 1 ? "sm:grid-cols-2" : ""}`}
    >
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={retry}
          onRemove={dismiss}
          removal="Remove"
        >
          <Preview file={upload.file} />
        </UploadRow>
      ))}
    </ul>
  );
}

/** The picture from this device; few browsers show a HEIC photo. */
function Preview({ file }: { file: File }) {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <img
      src={src}
      alt=""
      className="max-h-44 w-full object-contain opacity-60"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
