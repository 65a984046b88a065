import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Send } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { PreviewLinkButton } from "./preview-link-button.tsx";
import { PublicationState } from "./publication-state.tsx";
import { type PublishingProps, usePublishing } from "./use-publishing.tsx";

/** State of a saved post, with the dialogs that publish it and share its preview. */
export function PostPublication(props: PublishingProps) {
  const { post, hasUnsavedContent } = props;
  const { data: shown } = useQuery(publicationQuery(useTRPC(), post._id));
  const { open, canSend, dialog } = usePublishing(props);
  return (
    <>
      {shown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PublicationState publication={shown} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => open("publication")}>
          <CalendarClock aria-hidden="true" size={18} />
          Publish...
        </Button>
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
