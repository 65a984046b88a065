import { type EditablePost, postTexts } from "@ebute/contracts/posts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { editablePostQuery } from "../posts.queries.ts";
import { PostForm } from "./post-form.tsx";
import { contentOf } from "./post-form-content.ts";
import { PostSaved } from "./post-saved.tsx";
import { useUpdatePost } from "./posts.mutations.ts";

const button = { idle: "Save changes", busy: "Saving..." };

export function EditPost({ postId }: { postId: string }) {
  const trpc = useTRPC();
  const { data, isPending, error, refetch } = useQuery(editablePostQuery(trpc, postId));
  const message = useErrorMessage(data ? null : error, postTexts.adminFetchFailed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h2">
        Edit blog
      </Heading>
      <QueryStates
        isPending={isPending}
        error={message}
        onRetry={refetch}
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {data && <EditForm key={postId} post={data} />}
      </QueryStates>
    </div>
  );
}

/** What it opens with stays: a later answer of the server only tells that something has changed there. */
function EditForm({ post }: { post: EditablePost }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [initial] = useState(() => contentOf(post));
  const [base, setBase] = useState(post.updatedAt);
  const [saved, setSaved] = useState<{ publicId: string | undefined }>();
  const { mutateAsync } = useUpdatePost();
  return (
    <PostForm
      name={post._id}
      initial={initial}
      versions={{ base, current: post.updatedAt }}
      button={button}
      onSave={async (input) => {
        await mutateAsync({ ...input, id: post._id });
        const fresh = await queryClient
          .fetchQuery(editablePostQuery(trpc, post._id))
          .catch(() => undefined);
        if (fresh) setBase(fresh.updatedAt);
        setSaved({ publicId: input.isPublished ? post._id : undefined });
        return fresh?.updatedAt;
      }}
    >
      {saved && <PostSaved message={postTexts.updated} publicId={saved.publicId} />}
    </PostForm>
  );
}
