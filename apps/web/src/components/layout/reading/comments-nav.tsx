import type { MouseEvent } from "react";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

export type CommentsNavProps = {
  /** Set unless the newest comments are shown. */
  newestHref: string | undefined;
  /** Link to the same list with more comments, if more follow. */
  moreHref: string | undefined;
  /** Link to older comments beyond the page's maximum. */
  olderHref: string | undefined;
  /** Extends the list in place after hydration. */
  onMore?: (event: MouseEvent) => void;
};

export function CommentsNav({ newestHref, moreHref, olderHref, onMore }: CommentsNavProps) {
  if (!newestHref && !moreHref && !olderHref) return null;
  return (
    <nav aria-label="Comments" className="mt-4 flex flex-wrap gap-x-6">
      {moreHref && (
        <LinkButton href={moreHref} tone="secondary" onClick={onMore}>
          Show more
        </LinkButton>
      )}
      {newestHref && (
        <TextLink href={newestHref} className="inline-flex min-h-11 items-center">
          Newest comments
        </TextLink>
      )}
      {olderHref && (
        <TextLink href={olderHref} className="inline-flex min-h-11 items-center">
          Older comments
        </TextLink>
      )}
    </nav>
  );
}
