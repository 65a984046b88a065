import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type PostSavedProps = {
  message: string;
  /** Of a post that readers can see; there is nothing to look at of another. */
  publicId: string | undefined;
};

/** What came of saving, and the way to what readers see. */
export function PostSaved({ message, publicId }: PostSavedProps) {
  return (
    <Notice tone="ok">
      <p className="flex flex-wrap gap-x-3">
        {message}
        {/* As readers get it: a page of its own, not one that the panel draws. */}
        {publicId && (
          <TextLink href={`/blog/${publicId}`} target="_self">
            View blog
          </TextLink>
        )}
      </p>
    </Notice>
  );
}
