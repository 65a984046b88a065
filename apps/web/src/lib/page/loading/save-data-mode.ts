import { useRouter } from "@tanstack/react-router";

/** True when the server rendered the page for a device with Save-Data. */
export function useSaveDataMode(): boolean {
  return useRouter().options.context.savesData;
}
