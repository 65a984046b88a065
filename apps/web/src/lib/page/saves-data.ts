import { useRouter } from "@tanstack/react-router";

/** True on a page that was made for a device which asks to spare data. */
export function useSavesData(): boolean {
  return useRouter().options.context.savesData;
}
