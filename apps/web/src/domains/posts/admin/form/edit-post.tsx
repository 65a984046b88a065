import { type EditablePost, editablePostSchema, postTexts } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { BlockNotesContext } from "#components/editor/notes/block-notes-context.ts";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { useEditScreen } from "#lib/edits/edit-screen.ts";
import { guardFor } from "#lib/edits/guard-for.ts";
import { mergedText } from "#lib/edits/merge-text-field.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { readFailureBody, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { editablePostQuery } from "../../posts.queries.ts";
import { postNotes } from "../notes/post-notes.ts";
import { useCreatePost, useUpdatePost } from "../posts.mutations.ts";
import { PostSharing, PublishAct } from "../publication/post-publication.tsx";
import { PreviewLinkButton } from "../publication/preview-link-button.tsx";
import type { PublishingProps } from "../publication/use-publishing.tsx";
import { PostReview } from "../review/post-review.tsx";
import { PublishedState, ReviewedState } from "../review/post-state.tsx";
import { ReadyAct } from "../review/ready-act.tsx";
import { AddPost } from "./add-post.tsx";
import { postEditFields } from "./post-edit-fields.tsx";
import { type FormAccess, PostForm } from "./post-form.tsx";
import {
  mergePostField,
  type PostContent,
  toPostContent,
  toPostInputNames,
} from "./post-form-content.ts";
import { PostHistory } from "./post-history.tsx";
import { PostSavedMessage } from "./post-saved-message.tsx";

const button = { idle: "Update", busy: "Updating..." };

type EditPostProps = {
  postId: string;
  /** Called with the new id after a deleted post was added again. */
  onCopied: (postId: string) => void;
};

export function EditPost({ postId, onCopied }: EditPostProps) {
  const query = useQuery(editablePostQuery(useTRPC(), postId));
  const notes = useMemo(() => ({ ...postNotes, subject: postId }), [postId]);
  // A post that was begun and not added has only a draft.
  if (readFailureBody(query.error)?.code === "not_found") return <AddPost entryId={postId} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h3">
        Edit blog
      </Heading>
      <EntryQuery query={query} loadFailed={postTexts.adminFetchFailed}>
        {(post) => (
          <BlockNotesContext value={notes}>
            <EditForm key={postId} post={post} onCopied={onCopied} />
          </BlockNotesContext>
        )}
      </EntryQuery>
    </div>
  );
}

type EditFormProps = Omit<EditPostProps, "postId"> & { post: EditablePost };

function EditForm({ post, onCopied }: EditFormProps) {
  const client = useTRPCClient();
  const { queryKey } = editablePostQuery(useTRPC(), post._id);
  const { mutateAsync } = useUpdatePost();
  const { mutateAsync: create } = useCreatePost();
  const screen = useEditScreen({
    stored: post,
    snapshotOf,
    isStored,
    mergeField: mergePostField,
    queryKey,
    onCopied,
  });
  const { edit, opened, saved, versions } = screen;

  /** The author's own publication is no change of somebody else. */
  async function handlePublicationChanged(
    refresh: (before: PostContent, stored: PostContent) => void,
  ): Promise<void> {
    const before = edit.base().fields;
    // Without an answer, the next save merges the change.
    const stored = await client.posts.forEditing.query({ id: post._id }).catch(() => undefined);
    if (stored && screen.adopt(stored, ["isPublished", "slug"]))
      refresh(before, toPostContent(stored));
  }
  const canPublish = usePermission("writeContent");
  const State = canPublish ? PublishedState : ReviewedState;
  const Act = canPublish ? PublishAct : ReadyAct;
  const Sharing = canPublish ? PostSharing : PreviewLinkButton;
  const shown = saved ?? opened;

  function publishingOf({ refresh, hasUnsavedContent }: FormAccess): PublishingProps {
    const onChanged = () => void handlePublicationChanged(refresh);
    return { post: shown, hasUnsavedContent, onChanged };
  }
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <State postId={post._id} />
      </div>
      <OtherWriters form={`post:${post._id}`} />
      <PostForm
        name={post._id}
        initial={toPostContent(opened)}
        versions={versions}
        edit={edit}
        button={button}
        history={(form) => <PostHistory post={shown} fields={postEditFields} form={form} />}
        review={(access) => <PostReview {...publishingOf(access)} />}
        publication={{
          act: (access) => <Act {...publishingOf(access)} />,
          controls: (access) => <Sharing {...publishingOf(access)} />,
        }}
        onSave={(input, mine) =>
          screen.save({
            mine,
            send: (version, names, merged) =>
              mutateAsync({
                ...pickFields(input, toPostInputNames(names)),
                ...mergedText("description", merged),
                id: post._id,
                version,
              }),
            copyAsNew: async () => client.posts.forEditing.query(await create(input)),
          })
        }
      >
        {saved && (
          <PostSavedMessage
            message={addNameToMessage(postTexts.updated, saved.title)}
            address={saved.isPublished ? (saved.slug ?? saved._id) : undefined}
          />
        )}
      </PostForm>
      <EditConflictDialog edit={edit} noun="blog" fields={postEditFields} area="admin" />
    </>
  );
}

function snapshotOf(post: EditablePost) {
  return { version: post.version, fields: toPostContent(post) };
}

const isStored = guardFor(editablePostSchema);
