import { postNotFound, postTexts } from "@ebute/contracts/posts";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { useCreatePost } from "../posts.mutations.ts";
import { PostForm } from "./post-form.tsx";
import { createEmptyPost } from "./post-form-content.ts";
import { PostSavedMessage } from "./post-saved-message.tsx";
import { COPY_INTO_NEW, useCopyIntoNewPost, useHasDrafts } from "./use-new-post-address.ts";

const button = { idle: "Add Blog", busy: "Adding..." };

type AddPostProps = {
  /** Set to continue a post that was begun and not added yet. */
  entryId?: string;
};

/** Form for a new post; it starts over after each save. */
export function AddPost({ entryId }: AddPostProps) {
  const [continued, setContinued] = useState<"reading" | "missing" | "open">(
    entryId ? "reading" : "open",
  );
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
  const { defaultCategory } = useSite().home;
  const [initial] = useState(() => createEmptyPost(defaultCategory));

  function startOver(): void {
    setAdded(({ count }) => ({ count: count + 1, title: "" }));
  }
  if (entryId && continued === "missing") return <MissingPost key={entryId} postId={entryId} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h3" ref={heading} tabIndex={-1} className="outline-none">
        Add Blogs
      </Heading>
      {continued === "reading" && <Skeleton rows={4} className="h-20" />}
      <div hidden={continued === "reading"}>
        <PostForm
          key={added.count}
          name="new"
          initial={initial}
          newPost={{
            entryId: added.count === 0 ? entryId : undefined,
            onContinued: (isFound) => setContinued(isFound ? "open" : "missing"),
            onLeft: startOver,
          }}
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
          {added.title && (
            <PostSavedMessage
              message={addNameToMessage(postTexts.created, added.title)}
              address={added.address}
              editedId={added.id}
            />
          )}
        </PostForm>
      </div>
    </div>
  );
}

function MissingPost({ postId }: { postId: string }) {
  const hasDrafts = useHasDrafts(postId);
  const copyIntoNew = useCopyIntoNewPost();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h3">
        Edit Blog
      </Heading>
      {hasDrafts && (
        <Notice tone="info">
          <p>What you typed into this blog is kept.</p>
          <Button type="button" className="mt-3" onClick={() => void copyIntoNew(postId)}>
            {COPY_INTO_NEW}
          </Button>
        </Notice>
      )}
      <ErrorPanel message={postNotFound.message}>
        <LinkButton href="/admin/listBlog" tone="secondary">
          Blog List
        </LinkButton>
      </ErrorPanel>
    </div>
  );
}
