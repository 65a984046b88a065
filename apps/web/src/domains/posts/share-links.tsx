import { useSyncExternalStore } from "react";
import { ShareButton, ShareLink, ShareRow } from "#components/ui/share-row.tsx";

type ShareLinksProps = {
  /** Absolute address of the page. */
  url: string;
  title: string;
};

export function ShareLinks({ url, title }: ShareLinksProps) {
  const canShare = useSyncExternalStore(neverChanges, hasShareSheet, () => false);
  const address = encodeURIComponent(url);
  const words = encodeURIComponent(title);

  function handleShare() {
    // Refused when the person closes the sheet, which needs no answer.
    navigator.share({ url, title }).catch(() => undefined);
  }

  return (
    <ShareRow label="Share">
      <ShareLink
        network="whatsapp"
        name="Share on WhatsApp"
        href={`https://wa.me/?text=${words}%20${address}`}
      />
      <ShareLink
        network="facebook"
        name="Share on Facebook"
        href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}
      />
      <ShareLink
        network="twitter"
        name="Share on X"
        href={`https://x.com/intent/post?text=${words}&url=${address}`}
      />
      {canShare && <ShareButton name="Share with another app" onClick={handleShare} />}
    </ShareRow>
  );
}

function neverChanges() {
  return () => undefined;
}

function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}
