import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { usePermission } from "#lib/session/admin-role.ts";

type PostSavedProps = {
  message: string;
  /** Slug of a published post; undefined for a draft, which has no public page. */
  address: string | undefined;
  /** Id of the post, where the form is now that of another one. */
  editedId?: string | undefined;
};

/** Success message with a link to the public page. */
export function PostSavedMessage({ message, address, editedId }: PostSavedProps) {
  const canPublish = usePermission("writeContent");
  return (
    <Notice tone="ok">
      <p className="flex flex-wrap gap-x-3">
        {message}
        {/* Loads the public page, which is outside the panel. */}
        {address && (
          <TextLink href={`/blog/${address}`} target="_self">
            View blog
          </TextLink>
        )}
        {editedId && (
          <TextLink href={`/admin/editBlog/${editedId}`}>
            {canPublish ? "Go on editing" : "Open it to ask for a review"}
          </TextLink>
        )}
      </p>
    </Notice>
  );
}
