import { Text } from "#components/ui/text.tsx";
import { isSafariTab, type StorageWord } from "../../saving/keep-storage.ts";

const words: Record<StorageWord, string> = {
  kept: "Your browser keeps the saved subjects until you delete them.",
  mayBeDeleted:
    "Your browser may delete saved subjects when the phone is full. Answers are sent whenever you are connected.",
  unknown: "",
};

/** The browser's word on how long saved subjects stay. */
export function StorageText({ storage, isShown }: { storage: StorageWord; isShown: boolean }) {
  if (!isShown) return null;
  const text = isSafariTab()
    ? "Safari deletes this after 7 days without a visit. Add this page to the home screen."
    : words[storage];
  return (
    <Text size="small" tone="quiet" className="mt-2">
      {text}
    </Text>
  );
}
