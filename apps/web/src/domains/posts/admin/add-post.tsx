import { postTexts } from "@ebute/contracts/posts";
import { useRef, useState } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PostForm } from "./post-form.tsx";
import { emptyPost } from "./post-form-content.ts";
import { useCreatePost } from "./post-form-mutations.ts";

const button = { idle: "Add Blog", busy: "Adding..." };

/** A new post. Once it is added the form begins anew. */
export function AddPost() {
  const [addedCount, setAddedCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useCreatePost();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h2" ref={heading} tabIndex={-1} className="outline-none">
        Add Blogs
      </Heading>
      <PostForm
        key={addedCount}
        name="new"
        initial={emptyPost}
        button={button}
        onSave={async (input) => {
          await mutateAsync(input);
          setTimeout(() => {
            setAddedCount((count) => count + 1);
            heading.current?.focus();
          });
          return undefined;
        }}
      >
        {addedCount > 0 && <Notice tone="ok">{postTexts.created}</Notice>}
      </PostForm>
    </div>
  );
}
