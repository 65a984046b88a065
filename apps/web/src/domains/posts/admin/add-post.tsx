import { postTexts } from "@ebute/contracts/posts";
import { useRef, useState } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { PostForm } from "./post-form.tsx";
import { emptyPost } from "./post-form-content.ts";
import { PostSaved } from "./post-saved.tsx";
import { useCreatePost } from "./posts.mutations.ts";

const button = { idle: "Add Blog", busy: "Adding..." };

/** A new post. Once it is added the form begins anew. */
export function AddPost() {
  const [added, setAdded] = useState<{ count: number; publicId?: string | undefined }>({
    count: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useCreatePost();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h2" ref={heading} tabIndex={-1} className="outline-none">
        Add Blogs
      </Heading>
      <PostForm
        key={added.count}
        name="new"
        initial={emptyPost}
        button={button}
        onSave={async (input) => {
          const { id } = await mutateAsync(input);
          const publicId = input.isPublished ? id : undefined;
          setTimeout(() => {
            setAdded(({ count }) => ({ count: count + 1, publicId }));
            heading.current?.focus();
          });
          return undefined;
        }}
      >
        {added.count > 0 && <PostSaved message={postTexts.created} publicId={added.publicId} />}
      </PostForm>
    </div>
  );
}
