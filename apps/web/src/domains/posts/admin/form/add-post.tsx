import { postTexts } from "@ebute/contracts/posts";
import { useRef, useState } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { useCreatePost } from "../posts.mutations.ts";
import { PostForm } from "./post-form.tsx";
import { createEmptyPost } from "./post-form-content.ts";
import { PostSavedMessage } from "./post-saved-message.tsx";

const button = { idle: "Add Blog", busy: "Adding..." };

/** Form for a new post; it starts over after each save. */
export function AddPost() {
  const [added, setAdded] = useState<{
    count: number;
    title: string;
    address?: string | undefined;
    id?: string | undefined;
  }>({
    count: 0,
    title: "",
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useCreatePost();
  const canPublish = usePermission("writeContent");
  const { defaultCategory } = useSite().home;
  const [initial] = useState(() => createEmptyPost(defaultCategory));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h3" ref={heading} tabIndex={-1} className="outline-none">
        Add Blogs
      </Heading>
      <PostForm
        key={added.count}
        name="new"
        initial={initial}
        button={button}
        onSave={async (input) => {
          const { id, slug } = await mutateAsync(input);
          const address = input.isPublished ? (slug ?? id) : undefined;
          setTimeout(() => {
            setAdded(({ count }) => ({ count: count + 1, title: input.title, address, id }));
            heading.current?.focus();
          });
          return undefined;
        }}
      >
        {added.count > 0 && (
          <PostSavedMessage
            message={addNameToMessage(postTexts.created, added.title)}
            address={added.address}
            editedId={canPublish ? undefined : added.id}
          />
        )}
      </PostForm>
    </div>
  );
}
