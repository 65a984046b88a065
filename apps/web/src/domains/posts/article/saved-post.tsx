import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import {
  isSaved,
  listSavedPaths,
  removePage,
  SAVED_PAGES_MAX,
  savePage,
} from "#lib/offline/saved-pages.ts";

type State = "unknown" | "saved" | "notSaved" | "unsupported";

const NOT_SAVED = "The post could not be saved. Check the connection, and try again.";
const NO_ROOM = "There is no room for it on this device. Delete something, and try again.";
const TOO_MANY = `You have saved ${SAVED_PAGES_MAX} posts. Remove one first.`;

/** Whether this post is saved on the device, with the button that changes it. */
export function SavedPost() {
  const [path] = useState(() => location.pathname);
  const [state, setState] = useState<State>("unknown");
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    void readState(path).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [path]);

  async function change(act: () => Promise<State>) {
    setIsBusy(true);
    setError(undefined);
    try {
      setState(await act());
    } catch (failure) {
      setError(messageOf(failure));
    }
    setIsBusy(false);
  }
  if (state === "unknown") return null;
  if (state === "unsupported") {
    return <Text size="small">This browser cannot save posts.</Text>;
  }
  const isOnDevice = state === "saved";
  return (
    <>
      <Text size="small" role="status">
        {isOnDevice
          ? "Saved. It opens without a connection."
          : "A saved post opens without a connection, and stays until you remove it."}
      </Text>
      {error && <Notice tone="err">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          tone="secondary"
          busy={isBusy}
          busyText={isOnDevice ? "Removing..." : "Saving..."}
          onClick={() => void change(() => (isOnDevice ? remove(path) : save(path)))}
        >
          {isOnDevice ? "Remove" : "Save"}
        </Button>
        {isOnDevice && <TextLink href="/saved-posts">All saved posts</TextLink>}
      </div>
    </>
  );
}

async function readState(path: string): Promise<State> {
  // Cache and service worker are missing on an unsafe connection, and in private windows of some
  // browsers.
  if (!("caches" in window) || !("serviceWorker" in navigator)) return "unsupported";
  return isSaved(path).then(
    (saved) => (saved ? "saved" : "notSaved"),
    () => "unsupported" as const,
  );
}

async function save(path: string): Promise<State> {
  if ((await listSavedPaths()).length >= SAVED_PAGES_MAX) throw new Error(TOO_MANY);
  await savePage(path, shownPictures());
  return "saved";
}

async function remove(path: string): Promise<State> {
  await removePage(path);
  return "notSaved";
}

/** Pictures of the post in the sizes that this device has loaded. */
function shownPictures(): string[] {
  const pictures = document.querySelectorAll<HTMLImageElement>("main img");
  const sources = [...pictures].map(({ currentSrc }) => currentSrc);
  return [...new Set(sources)].filter((source) => source.startsWith(`${location.origin}/media/`));
}

function messageOf(failure: unknown): string {
  if (failure instanceof DOMException && failure.name === "QuotaExceededError") return NO_ROOM;
  return failure instanceof Error && failure.message === TOO_MANY ? TOO_MANY : NOT_SAVED;
}
