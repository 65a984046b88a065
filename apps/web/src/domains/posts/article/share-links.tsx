import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { ShareButton, ShareLink, ShareRow } from "#components/ui/share-row.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";

type ShareLinksProps = {
  /** Absolute URL of the page. */
  url: string;
  title: string;
  /** First sentences of the text. */
  opening: string;
};

export function ShareLinks({ url, title, opening }: ShareLinksProps) {
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false);
  const encodedUrl = encodeURIComponent(url);
  const words = encodeURIComponent(title);

  function handleShare() {
    // Closing the share sheet rejects the promise, which is not an error.
    navigator.share({ url, title }).catch(() => undefined);
  }

  return (
    <ShareRow
      label="Share"
      more={
        <>
          <CopyLink url={url} text={[title, opening, url].filter(Boolean).join("\n\n")} />
          <SaveForLater />
        </>
      }
    >
      <ShareLink
        network="whatsapp"
        name="Share on WhatsApp"
        href={`https://wa.me/?text=${words}%20${encodedUrl}`}
      />
      <ShareLink
        network="facebook"
        name="Share on Facebook"
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`}
      />
      <ShareLink
        network="twitter"
        name="Share on X"
        href={`https://x.com/intent/post?text=${words}&url=${encodedUrl}`}
      />
      {canShare && <ShareButton name="Share with another app" onClick={handleShare} />}
    </ShareRow>
  );
}

function subscribeToNothing() {
  return () => undefined;
}

function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

type CopyLinkProps = {
  url: string;
  /** Text to paste into a group chat: title, first sentences and link. */
  text: string;
};

/** Shows the URL, and after hydration buttons that copy it. */
function CopyLink({ url, text }: CopyLinkProps) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <Disclosure label="Copy link or text">
      <Text size="small" className="select-all">
        {url}
      </Text>
      {isHydrated && (
        <div className="flex flex-wrap gap-3">
          <Button type="button" tone="secondary" onClick={() => void copyText(url)}>
            Copy link
          </Button>
          <Button type="button" tone="secondary" onClick={() => void copyText(text)}>
            Copy as text
          </Button>
        </div>
      )}
    </Disclosure>
  );
}

/** Saves the post on the device; its code is loaded when a reader opens it. */
function SaveForLater() {
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
