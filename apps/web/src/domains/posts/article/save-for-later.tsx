import { type ComponentType, useEffect, useRef, useState } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Text } from "#components/ui/text.tsx";

/** Saves the post on the device; its code is loaded when a reader opens it. */
export function SaveForLater() {
  const content = useRef<HTMLDivElement>(null);
  const [SavedPost, setSavedPost] = useState<ComponentType>();
  const [notice, setNotice] = useState("");

  useEffect(() => {
    const details = content.current?.closest("details");
    async function load() {
      if (!details?.open) return;
      setNotice("Loading...");
      try {
        const loaded = await import("./saved-post.tsx");
        setSavedPost(() => loaded.SavedPost);
      } catch {
        // Browsers remember that a module could not be loaded, until the page is loaded again.
        setNotice("Saving needs a connection. Open this page again once you are online.");
      }
    }
    // A reader may have opened it before React was loaded.
    void load();
    details?.addEventListener("toggle", load);
    return () => details?.removeEventListener("toggle", load);
  }, []);

  return (
    <Disclosure label="Save for later">
      <div ref={content} className="contents">
        {SavedPost ? (
          <SavedPost />
        ) : (
          <Text size="small" role="status">
            {notice}
          </Text>
        )}
      </div>
      <noscript>
        <Text size="small">Saving a post needs JavaScript.</Text>
      </noscript>
    </Disclosure>
  );
}
