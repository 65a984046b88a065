import type { Picture } from "@ebute/contracts/media";
import { useEffect, useMemo } from "react";
import { useFileUpload } from "#lib/files/file-upload.ts";
import { uploadPicture } from "./upload-picture.ts";

type Options = { onUploaded: (picture: Picture) => void };

/** Uploads one picture at a time, with a preview meanwhile. */
export function usePictureUpload({ onUploaded }: Options) {
  const uploading = useFileUpload({ upload: uploadPicture, onUploaded });
  const { state } = uploading;
  const file = state.kind === "uploading" ? state.file : undefined;
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  // Revokes the preview's URL only after the picture has left the screen.
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  return { ...uploading, preview };
}
