import { type ManagedTag, tagTexts } from "@ebute/contracts/tags";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedTagsQuery } from "../tags.queries.ts";
import { RemoveTagDialog } from "./remove-tag-dialog.tsx";
import { RenameTagDialog } from "./rename-tag-dialog.tsx";
import { type TagActions, TagRow } from "./tag-row.tsx";

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
