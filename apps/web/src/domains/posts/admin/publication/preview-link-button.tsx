import { type EditablePost, type NewPreviewLink, PREVIEW_LINK_DAYS } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { SecretLink } from "#components/admin/secret-link.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { previewLinkQuery } from "../../posts.queries.ts";
import { useEndPreview, useSharePreview } from "../posts.mutations.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";

type PreviewLinkButtonProps = { post: EditablePost; hasUnsavedContent: () => boolean };

/** Opens the dialog that shares a preview of a saved post. */
export function PreviewLinkButton({ post, hasUnsavedContent }: PreviewLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        <Link aria-hidden="true" size={18} />
        Preview link
      </Button>
      {isOpen && (
        <PreviewLinkDialog
          post={post}
          notice={hasUnsavedContent() && <UnsavedNotice />}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type PreviewLinkDialogProps = {
  post: Pick<EditablePost, "_id" | "title">;
  /** Shown above the explanation. */
  notice: ReactNode;
  onClose: () => void;
};

/** Makes and ends the link with which people without an account see a post. */
function PreviewLinkDialog({ post, notice, onClose }: PreviewLinkDialogProps) {
  const query = useQuery(previewLinkQuery(useTRPC(), post._id));
  const share = useSharePreview(post.title);
  const end = useEndPreview(post.title);
  const error = share.error ?? end.error;
  const made = share.data;

  function handleShare() {
    end.reset();
    share.mutate({ id: post._id });
  }
  function handleEnd() {
    end.mutate({ id: post._id }, { onSuccess: onClose });
  }
  return (
    <AdminDialog
      title="Preview link"
      position="center"
      isOpen
      onClose={() => {
        // The address that is being made is shown only once.
        if (!share.isPending) onClose();
      }}
    >
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <EntryQuery query={query} loadFailed="Failed to load the preview link">
          {({ link }) => (
            <>
              <Explanation made={made} expiresAt={link?.expiresAt} />
              {made && <SecretLink link={made.url} />}
              {error && <Notice tone="err">{userMessage(error)}</Notice>}
              <div className="flex flex-wrap justify-end gap-2">
                <Button type="button" tone="secondary" onClick={onClose}>
                  Close
                </Button>
                {(made || link) && (
                  <Button
                    type="button"
                    tone="danger"
                    busy={end.isPending}
                    busyText="Ending..."
                    onClick={handleEnd}
                  >
                    End the link
                  </Button>
                )}
                {!made && (
                  <Button
                    type="button"
                    busy={share.isPending}
                    busyText="Making..."
                    onClick={handleShare}
                  >
                    {link ? "Make a new link" : "Make a link"}
                  </Button>
                )}
              </div>
            </>
          )}
        </EntryQuery>
      </div>
    </AdminDialog>
  );
}

type ExplanationProps = { made: NewPreviewLink | undefined; expiresAt: string | undefined };

function Explanation({ made, expiresAt }: ExplanationProps) {
  if (made) {
    return (
      <Text>
        Copy it now: it is not shown again. It works until <Time iso={made.expiresAt} withTime />.
      </Text>
    );
  }
  if (expiresAt) {
    return (
      <Text>
        A link works until <Time iso={expiresAt} withTime />. It was shown when it was made. A new
        link replaces it.
      </Text>
    );
  }
  return (
    <Text>
      Whoever has the link sees this blog as it is saved, without an account. It works for{" "}
      {PREVIEW_LINK_DAYS} days.
    </Text>
  );
}
