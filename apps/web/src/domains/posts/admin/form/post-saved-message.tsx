import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type PostSavedProps = {
  message: string;
  /** Slug of a published post; undefined for a draft, which has no public page. */
  address: string | undefined;
  /** Id of a draft that only others publish; undefined where the form has all that follows. */
  editedId?: string | undefined;
};

/** Success message with a link to the public page. */
export function PostSavedMessage({ message, address, editedId }: PostSavedProps) {
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
          <TextLink href={`/admin/editBlog/${editedId}`}>Open it to ask for a review</TextLink>
        )}
      </p>
    </Notice>
  );
}
