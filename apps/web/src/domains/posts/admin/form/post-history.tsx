import { changedFields } from "@ebute/contracts/edits";
import { type EditablePost, type PostRevisionContent, postTexts } from "@ebute/contracts/posts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RevisionsDisclosure } from "#components/admin/history/revisions-disclosure.tsx";
import { TextRevisionList } from "#components/admin/history/text-revision-list.tsx";
import { inStoredNotation } from "#components/admin/history/text-revisions.ts";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { isPostContent, type PostContent, toPostContent } from "./post-form-content.ts";
import type { PostFormHandle } from "./use-post-form.ts";

type PostHistoryProps = {
  /** The post as last saved. */
  post: EditablePost;
  fields: EditFieldMap<PostContent>;
  form: Pick<PostFormHandle, "take" | "toHtml" | "whenLoaded">;
};

/** Saved and autosaved revisions of a post, to compare and to put back into the form. */
export function PostHistory(props: PostHistoryProps) {
  return (
    <RevisionsDisclosure isRuledOff>
      <Revisions {...props} />
    </RevisionsDisclosure>
  );
}

function Revisions({ post, fields, form }: PostHistoryProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.posts.revisions.queryOptions({ id: post._id }));
  const present = toPostContent(post);

  async function readAutosaved(typed: Record<string, unknown>): Promise<PostContent | undefined> {
    await form.whenLoaded();
    const description = inStoredNotation(typed.description, present.description, form.toHtml);
    if (description === undefined || !isPostContent(typed)) return undefined;
    // Neither address nor publication belong to a revision.
    const { slug, isPublished } = present;
    return asContent({ ...typed, description, slug, isPublished }, present);
  }
  return (
    <TextRevisionList
      form={`post:${post._id}`}
      present={present}
      fields={fields}
      texts={{ loadFailed: postTexts.revisionsFailed, empty: postTexts.noRevisions }}
      readAutosaved={readAutosaved}
      onTake={form.take}
      saved={{
        query,
        load: async ({ _id }) => {
          const ids = { id: post._id, revisionId: _id };
          const options = trpc.posts.revision.queryOptions(ids, {
            staleTime: Number.POSITIVE_INFINITY,
          });
          return asContent(await queryClient.fetchQuery(options), present);
        },
      }}
    />
  );
}

/** Ignores picture variants that were created since, because they are no difference in content. */
function asContent(content: PostContent | PostRevisionContent, present: PostContent): PostContent {
  const choiceOf = ({ picture }: Pick<PostContent, "picture">) => ({
    id: picture?._id,
    focus: picture?.focus,
  });
  const isSamePicture = changedFields(choiceOf(present), choiceOf(content)).length === 0;
  const isSameLinkPicture = present.linkPicture?._id === content.linkPicture?._id;
  return {
    ...present,
    ...content,
    picture: isSamePicture ? present.picture : content.picture,
    linkPicture: isSameLinkPicture ? present.linkPicture : content.linkPicture,
  };
}
