import type { EditablePost } from "@ebute/contracts/posts";
import { Link } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";

/** What an author does with a saved post besides editing it. */
export function PostPublication({ post }: { post: EditablePost }) {
  const [opened, setOpened] = useState<"preview">();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => setOpened("preview")}>
          <Link aria-hidden="true" size={18} />
          Preview link
        </Button>
      </div>
      {opened === "preview" && (
        <PreviewLinkDialog post={post} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
