import { type ManagedTag, tagTexts } from "@ebute/contracts/tags";
import { useQuery } from "@tanstack/react-query";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { type Removal, RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { PostCountCell, TopicName } from "#components/admin/topic-cells.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedTagsQuery } from "../tags.queries.ts";
import { RenameTagDialog } from "./rename-tag-dialog.tsx";
import { useDeleteTag, useMergeTag } from "./tags.mutations.ts";

type OpenDialog = { kind: "rename" | Removal; tag: ManagedTag } | undefined;

/** Lists the tags by name. */
export function TagScreen() {
  const query = useQuery(managedTagsQuery(useTRPC()));
  const error = useErrorMessage(query.data ? null : query.error, tagTexts.loadFailed);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data = [] } = query;
  const close = () => setDialog(undefined);
  const others = data.filter(({ _id }) => _id !== dialog?.tag._id);
  return (
    <ListScreen
      title="Tags"
      note={query.data ? formatNounCount(data.length, "tag") : ""}
      query={query}
      error={error}
      about={
        <>
          Add tags where you write a blog. Each has a page with its blogs. The main subjects are the{" "}
          <TextLink href="/admin/categories">categories</TextLink>.
        </>
      }
      dialogs={
        <>
          {dialog?.kind === "rename" && <RenameTagDialog tag={dialog.tag} onClose={close} />}
          {dialog && dialog.kind !== "rename" && (
            <RemoveTagDialog kind={dialog.kind} tag={dialog.tag} others={others} onClose={close} />
          )}
        </>
      }
    >
      {data.length > 0 ? (
        <TagTable
          tags={data}
          actions={{
            rename: (tag) => setDialog({ kind: "rename", tag }),
            remove: (tag, kind) => setDialog({ kind, tag }),
          }}
        />
      ) : (
        <EmptyState>No tags yet.</EmptyState>
      )}
    </ListScreen>
  );
}

function TagTable({ tags, actions }: { tags: readonly ManagedTag[]; actions: TagActions }) {
  return (
    <DataTable
      caption="Tags"
      head={
        <>
          <HeadCell>Tag</HeadCell>
          <HeadCell shape="wide">Blogs</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
    >
      {tags.map((tag) => (
        <TagRow key={tag._id} tag={tag} canMerge={tags.length > 1} actions={actions} />
      ))}
    </DataTable>
  );
}

type RemoveTagDialogProps = {
  kind: Removal;
  tag: ManagedTag;
  /** All other tags. */
  others: readonly ManagedTag[];
  onClose: () => void;
};

/** Merges a tag into another, or deletes it. */
function RemoveTagDialog({ kind, tag, others, onClose }: RemoveTagDialogProps) {
  const { _id: id, name, version } = tag;
  const [targetId, setTargetId] = useState("");
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeTag(name, target?.name ?? "");
  const deletion = useDeleteTag(name);

  function handleRemove(into: ManagedTag | undefined): void {
    const options = { onSuccess: onClose };
    if (into) merging.mutate({ id, version, into: into._id }, options);
    else deletion.mutate({ id, version }, options);
  }
  return (
    <RemovalDialog
      kind={kind}
      name={name}
      targetId={targetId}
      onClose={onClose}
      sentence={sentenceOf(kind, tag)}
      choice={
        kind === "merge"
          ? {
              label: "Merge into",
              placeholder: "Select tag",
              refusal: tagTexts.targetRequired,
              options: others,
            }
          : undefined
      }
      onTarget={setTargetId}
      isBusy={merging.isPending || deletion.isPending}
      onRemove={handleRemove}
    />
  );
}

function sentenceOf(kind: Removal, { name, posts }: ManagedTag): string {
  const blogs = formatNounCount(posts, "blog");
  if (kind === "merge") {
    return posts > 0
      ? `${blogs} with this tag will have the other one, and its address will lead there. ${name} will be gone.`
      : `The address of ${name} will lead to the other tag. ${name} will be gone.`;
  }
  return posts > 0
    ? `${blogs} will lose this tag and nothing else. The page of the tag will be gone.`
    : `No blog has this tag. Its page will be gone.`;
}

type TagActions = {
  rename: (tag: ManagedTag) => void;
  remove: (tag: ManagedTag, kind: Removal) => void;
};

type TagRowProps = { tag: ManagedTag; canMerge: boolean; actions: TagActions };

function TagRow({ tag, canMerge, actions }: TagRowProps) {
  const { name, slug, posts } = tag;
  const path = `/tag/${slug}`;
  return (
    <Row>
      <Cell shape="main">
        <TopicName name={name} path={path} />
      </Cell>
      <PostCountCell posts={posts} relation={`with ${name}`} path={path} target="_self" />
      <Cell>
        <RowActions>
          <IconButton name={`Rename: ${name}`} Icon={Pencil} onClick={() => actions.rename(tag)} />
          {canMerge && (
            <IconButton
              name={`Merge: ${name}`}
              Icon={Merge}
              onClick={() => actions.remove(tag, "merge")}
            />
          )}
          <IconButton
            name={`Delete: ${name}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => actions.remove(tag, "delete")}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
