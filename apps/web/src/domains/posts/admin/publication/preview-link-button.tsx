import type { EditablePost } from "@ebute/contracts/posts";
import { Link } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
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
