import {
  type EditablePost,
  type PostPublication as Publication,
  postTexts,
} from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Link } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { PublicationDialog } from "./publication-dialog.tsx";
import { PublicationState } from "./publication-state.tsx";

type PostPublicationProps = {
  post: EditablePost;
  /** Called after the post was published or unpublished here. */
  onChanged: () => void;
};

/** What an author does with a saved post besides editing it. */
export function PostPublication({ post, onChanged }: PostPublicationProps) {
  const { data: shown, refetch } = useQuery(publicationQuery(useTRPC(), post._id));
  const [isSharing, setIsSharing] = useState(false);
  const [opened, setOpened] = useState<Publication>();

  async function handleOpen() {
    // Somebody else may have saved since.
    const { data, isError } = await refetch();
    if (isError || !data) toast.error(postTexts.publicationFailed);
    else setOpened(data);
  }
  function handleSaved() {
    setOpened(undefined);
    onChanged();
  }
  return (
    <>
      {shown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PublicationState publication={shown} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => void handleOpen()}>
          <CalendarClock aria-hidden="true" size={18} />
          Publish...
        </Button>
        <Button type="button" tone="secondary" onClick={() => setIsSharing(true)}>
          <Link aria-hidden="true" size={18} />
          Preview link
        </Button>
      </div>
      {isSharing && <PreviewLinkDialog post={post} onClose={() => setIsSharing(false)} />}
      {opened && (
        <PublicationDialog
          post={post}
          publication={opened}
          onSaved={handleSaved}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
