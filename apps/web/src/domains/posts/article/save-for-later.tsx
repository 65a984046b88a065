import { lazy, Suspense, useSyncExternalStore } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Text } from "#components/ui/text.tsx";

const KeptPost = lazy(async () => ({ default: (await import("./kept-post.tsx")).KeptPost }));

/** Saves the post on the device; its code is loaded when a reader opens it. */
export function SaveForLater() {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <Disclosure label="Save for later">
      {isHydrated ? (
        <Suspense fallback={<Text size="small">Loading...</Text>}>
          <KeptPost />
        </Suspense>
      ) : (
        <noscript>
          <Text size="small">Saving a post needs JavaScript.</Text>
        </noscript>
      )}
    </Disclosure>
  );
}
