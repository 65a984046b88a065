import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Send } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { PreviewLinkButton } from "./preview-link-button.tsx";
import { type PublishingProps, usePublishing } from "./use-publishing.tsx";

/** Publishes a saved post, at once or at a time. */
export function PublishAct(props: PublishingProps) {
  const { open, dialog } = usePublishing(props);
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => open("publication")}>
        <CalendarClock aria-hidden="true" size={18} className="max-sm:hidden" />
        Publish...
      </Button>
      {dialog}
    </>
  );
}

/** Ways to share a saved post. */
export function PostSharing(props: PublishingProps) {
  const { post, hasUnsavedContent } = props;
  const { data: shown } = useQuery(publicationQuery(useTRPC(), post._id));
  const { open, canSend, dialog } = usePublishing(props);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <PreviewLinkButton post={post} hasUnsavedContent={hasUnsavedContent} />
        {shown?.isPublished && canSend && (
          <Button type="button" tone="secondary" onClick={() => open("newsletter")}>
            <Send aria-hidden="true" size={18} />
            Send to subscribers
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
