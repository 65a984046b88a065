import {
  AUTHORS_MAX,
  authorTexts,
  type ManagedAuthor,
  tooManyAuthors,
} from "@ebute/contracts/authors";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedAuthorsQuery } from "../authors.queries.ts";
import { type AuthorActions, AuthorRow } from "./author-row.tsx";
import { EditAuthorDialog } from "./edit-author-dialog.tsx";
import { NewAuthorDialog } from "./new-author-dialog.tsx";
import { RemoveAuthorDialog } from "./remove-author-dialog.tsx";

type OpenDialog = { kind: "new" } | { kind: "edit" | "delete"; author: ManagedAuthor } | undefined;

/** Lists the authors by name. */
export function AuthorScreen() {
  const query = useQuery(managedAuthorsQuery(useTRPC()));
  const error = useErrorMessage(query.data ? null : query.error, authorTexts.loadFailed);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { authorLabel } = useSite().words;
  const { data = [] } = query;
  const close = () => setDialog(undefined);
  return (
    <ListScreen
      title="Authors"
      note={query.data ? formatNounCount(data.length, "author") : ""}
      query={query}
      error={error}
      about={`The people who write your blogs. Choose one where you write a blog; without one it shows “${authorLabel}”.`}
      action={
        data.length >= AUTHORS_MAX ? (
          <Text size="small">{tooManyAuthors.message}</Text>
        ) : (
          <Button type="button" onClick={() => setDialog({ kind: "new" })}>
            <Plus aria-hidden="true" size={18} />
            Add author
          </Button>
        )
      }
      dialogs={
        <>
          {dialog?.kind === "new" && <NewAuthorDialog onClose={close} />}
          {dialog?.kind === "edit" && <EditAuthorDialog author={dialog.author} onClose={close} />}
          {dialog?.kind === "delete" && (
            <RemoveAuthorDialog author={dialog.author} onClose={close} />
          )}
        </>
      }
    >
      {data.length > 0 ? (
        <AuthorTable
          authors={data}
          actions={{
            edit: (author) => setDialog({ kind: "edit", author }),
            remove: (author) => setDialog({ kind: "delete", author }),
          }}
        />
      ) : (
        <EmptyState>No authors yet.</EmptyState>
      )}
    </ListScreen>
  );
}

type AuthorTableProps = { authors: readonly ManagedAuthor[]; actions: AuthorActions };

function AuthorTable({ authors, actions }: AuthorTableProps) {
  return (
    <DataTable
      caption="Authors"
      head={
        <>
          <HeadCell>Author</HeadCell>
          <HeadCell shape="wide">Blogs</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
    >
      {authors.map((author) => (
        <AuthorRow key={author._id} author={author} actions={actions} />
      ))}
    </DataTable>
  );
}
