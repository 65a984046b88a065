import {
  type EditablePost,
  type PostPublication,
  postNotFound,
  postTexts,
} from "@ebute/contracts/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { editablePostQuery } from "../../posts.queries.ts";
import { useCreatePost } from "../posts.mutations.ts";
import { PublicationDialog } from "../publication/use-publishing.tsx";
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
  /** Post whose author chooses when it is published. */
  const [toPublish, setToPublish] = useState<EditablePost>();
  const isToPublish = useRef(false);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useCreatePost();
  const { defaultCategory } = useSite().home;
  const [initial] = useState(() => createEmptyPost(defaultCategory));

  function handlePublished({ isPublished }: PostPublication): void {
    setToPublish(undefined);
    const address = isPublished ? (toPublish?.slug ?? toPublish?._id) : undefined;
    setAdded((before) => ({ ...before, address }));
  }

  function startOver(): void {
    setAdded(({ count }) => ({ count: count + 1, title: "" }));
  }

  async function publish(save: () => Promise<void>): Promise<void> {
    isToPublish.current = true;
    await save();
    isToPublish.current = false;
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
            onPublish: publish,
          }}
          button={button}
          onSave={async (input) => {
            const isOffered = isToPublish.current;
            const isPublished = input.isPublished && !isOffered;
            const { id, slug } = await mutateAsync({ ...input, isPublished });
            // Without an answer the blog is added, and its own screen publishes it.
            const created = isOffered
              ? await queryClient.fetchQuery(editablePostQuery(trpc, id)).catch(() => undefined)
              : undefined;
            const address = isPublished ? (slug ?? id) : undefined;
            setTimeout(() => {
              setAdded(({ count }) => ({ count: count + 1, title: input.title, address, id }));
              setToPublish(created);
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
      {toPublish && (
        <PublicationDialog
          post={toPublish}
          onSaved={handlePublished}
          onClose={() => setToPublish(undefined)}
        />
      )}
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
