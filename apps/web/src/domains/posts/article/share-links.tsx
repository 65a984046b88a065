import { useSyncExternalStore } from "react";
import { ShareButton, ShareLink, ShareRow } from "#components/ui/share-row.tsx";
import { CopyLink } from "./copy-link.tsx";
import { SaveForLater } from "./save-for-later.tsx";

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
