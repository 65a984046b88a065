import { Bookmark, Share2 } from "lucide-react";
import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { SocialIcon, type SocialNetwork } from "#components/ui/social-icon.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { copyText } from "#lib/text/copy-text.ts";
import { showSavedState, togglePost } from "./saved-state.ts";

const control =
  "inline-flex h-12 items-center justify-center rounded-control border-control border-border text-indigo hover:bg-surface-2";

/** Five fit beside each other at 320 px. */
const square = `${control} w-11 md:w-12`;

type ShareLinksProps = {
  /** Absolute URL of the page. */
  url: string;
  title: string;
  /** First sentences of the text. */
  opening: string;
};

/** Row that stays in reach below the text that is read; a column in the margin of a wide page. */
export function ShareLinks({ url, title, opening }: ShareLinksProps) {
  const encodedUrl = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return (
    <div className="print:hidden">
      <Heading level={2} size="hidden">
        Save and share
      </Heading>
      <p
        key={url}
        data-not-sent=""
        className="text-small mb-2 empty:hidden"
        suppressHydrationWarning
      >
        {""}
      </p>
      <div className="flex flex-wrap gap-1 md:gap-2 xl:flex-col">
        <SaveButton key={url} />
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
        <MoreWays
          url={url}
          title={title}
          text={[title, opening, url].filter(Boolean).join("\n\n")}
        />
      </div>
    </div>
  );
}

type ShareLinkProps = { network: SocialNetwork; name: string; href: string };

function ShareLink({ network, name, href }: ShareLinkProps) {
  return (
    <ExternalLink href={href} className={square}>
      <SocialIcon network={network} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </ExternalLink>
  );
}

/** Saves the post on the device; hidden where the device cannot. */
function SaveButton() {
  useEffect(showSavedState, []);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The page's own script answers presses before hydration.
    event.preventDefault();
    const note = event.currentTarget.parentElement?.previousElementSibling;
    if (note instanceof HTMLElement) void togglePost(note);
  }
  return (
    <button
      type="button"
      data-save=""
      onClick={handleClick}
      className={`${control} saves:inline-flex text-card hidden cursor-pointer gap-2 px-2.5 font-semibold xl:self-start`}
    >
      <Bookmark aria-hidden="true" size={20} className="saved:fill-current" />
      <span className="saved:hidden">Save</span>
      <span className="saved:inline hidden">Saved</span>
    </button>
  );
}

type MoreWaysProps = {
  url: string;
  title: string;
  /** Text to paste into a group chat: title, first sentences and link. */
  text: string;
};

/** Shows the URL, and after hydration buttons that copy and share it. */
function MoreWays({ url, title, text }: MoreWaysProps) {
  // Undefined before hydration, when no button works.
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => undefined);

  function handleShare() {
    // Closing the share sheet rejects the promise, which is not an error.
    navigator.share({ url, title }).catch(() => undefined);
  }
  return (
    <details>
      <summary data-hydrates="" className={`${square} cursor-pointer list-none`}>
        <Share2 aria-hidden="true" size={20} />
        <VisuallyHidden>More ways to share</VisuallyHidden>
      </summary>
      <div className="reading-bar-panel grid gap-3">
        <Text size="small" className="select-all">
          {url}
        </Text>
        {canShare !== undefined && (
          <div className="flex flex-wrap gap-3">
            <Button type="button" tone="secondary" onClick={() => void copyText(url)}>
              Copy link
            </Button>
            <Button type="button" tone="secondary" onClick={() => void copyText(text)}>
              Copy as text
            </Button>
            {canShare && (
              <Button type="button" tone="secondary" onClick={handleShare}>
                Share with another app
              </Button>
            )}
          </div>
        )}
      </div>
    </details>
  );
}

function subscribeToNothing() {
  return () => undefined;
}

function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}
