import { changedFields } from "@ebute/contracts/edits";
import {
  type EditablePost,
  type PostRevision,
  type PostRevisionContent,
  postTexts,
} from "@ebute/contracts/posts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EarlierVersions } from "#components/admin/history/earlier-versions.tsx";
import { RevisionList } from "#components/admin/history/revision-list.tsx";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { RevisionDialog } from "#components/edits/revision-dialog.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { type PostContent, toPostContent } from "./post-form-content.ts";
import { postRevisionQuery, postRevisionsQuery } from "./post-revision-queries.ts";

type PostHistoryProps = {
  /** The post as last saved. */
  post: EditablePost;
  fields: EditFieldMap<PostContent>;
  /** Puts earlier content into the form; nothing is saved before the user submits the form. */
  onTake: (content: Partial<PostContent>) => void;
};

/** Saved versions of a post, to compare and to put back into the form. */
export function PostHistory(props: PostHistoryProps) {
  return (
    <EarlierVersions isRuledOff>
      <Revisions {...props} />
    </EarlierVersions>
  );
}

type Opened = { name: string; former: PostContent };

function Revisions({ post, fields, onTake }: PostHistoryProps) {
  const trpc = useTRPC();
  const site = useSite();
  const queryClient = useQueryClient();
  const query = useQuery(postRevisionsQuery(trpc, post._id));
  const [opened, setOpened] = useState<Opened>();
  const [isLoading, setIsLoading] = useState(false);
  const present = toPostContent(post);

  async function open({ _id, savedAt }: PostRevision): Promise<void> {
    setIsLoading(true);
    try {
      const ids = { id: post._id, revisionId: _id };
      const content = await queryClient.fetchQuery(postRevisionQuery(trpc, ids));
      setOpened({ name: formatDateTime(savedAt, site), former: asContent(content, present) });
    } catch (error) {
      toast.error(userMessage(error, postTexts.revisionsFailed));
    }
    setIsLoading(false);
  }
  return (
    <>
      <RevisionList
        query={query}
        texts={{ loadFailed: postTexts.revisionsFailed, empty: postTexts.noRevisions }}
        revisions={query.data ?? []}
        action="Compare"
        describe={({ title, savedBy }) => [title, savedBy]}
        nameOf={({ savedAt }) => `the version of ${formatDateTime(savedAt, site)}`}
        isBusy={isLoading}
        onAct={(revision) => void open(revision)}
      />
      {opened && (
        <RevisionDialog
          name={opened.name}
          sides={{ former: opened.former, present }}
          fields={fields}
          onTake={(content) => {
            onTake(content);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Ignores picture variants that were created since, because they are no difference in content. */
function asContent(content: PostRevisionContent, present: PostContent): PostContent {
  const choiceOf = ({ picture }: Pick<PostContent, "picture">) => ({
    id: picture?._id,
    focus: picture?.focus,
  });
  const isSamePicture = changedFields(choiceOf(present), choiceOf(content)).length === 0;
  const isSameLinkPicture = present.linkPicture?._id === content.linkPicture?._id;
  return {
    ...{ ...present, ...content },
    picture: isSamePicture ? present.picture : content.picture,
    linkPicture: isSameLinkPicture ? present.linkPicture : content.linkPicture,
  };
}
