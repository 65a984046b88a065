import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SavedFile } from "#lib/offline/device/device-types.ts";
import { hashOf, placeFiles, type ShownFiles } from "../showing/place-files.ts";
import { subjectFilesQuery } from "./device-queries.ts";

/**
 * Returns the function that puts the pictures and materials of a subject on this device into its
 * texts. Nothing is read from the disk before it is shown.
 */
export function useDeviceFiles(account: string, subjectId: string): (html: string) => string {
  const { data: files } = useQuery(subjectFilesQuery(account, subjectId));
  const shown = useShownFiles(files);
  return (html) => placeFiles(html, shown);
}

/** The files with addresses that last as long as the screen. */
function useShownFiles(files: readonly SavedFile[] | undefined): ShownFiles {
  const [shown, setShown] = useState<ShownFiles>();
  useEffect(() => {
    if (!files) return;
    const made = files.map(({ path, name, blob }) => {
      const address = URL.createObjectURL(blob);
      return [hashOf(path), { address, name }] as const;
    });
    setShown(new Map(made));
    return () => {
      for (const [, { address }] of made) URL.revokeObjectURL(address);
    };
  }, [files]);
  return shown;
}
