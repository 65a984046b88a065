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
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
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
    <section aria-label="Authors" className="grid grid-cols-1 gap-4">
      <ListHeader
        title="Authors"
        {...(query.data && { note: formatNounCount(data.length, "author") })}
      >
        <UpdatedAt
          subject="Authors"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <Text tone="quiet" className="max-w-[60ch]">
        {`The people who write your blogs. Choose one where you write a blog; without one it shows “${authorLabel}”.`}
      </Text>
      <div>
        {data.length >= AUTHORS_MAX ? (
          <Text size="small">{tooManyAuthors.message}</Text>
        ) : (
          <Button type="button" onClick={() => setDialog({ kind: "new" })}>
            <Plus aria-hidden="true" size={18} />
            Add author
          </Button>
        )}
      </div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Authors"
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
      </QueryStates>
      {dialog?.kind === "new" && <NewAuthorDialog onClose={close} />}
      {dialog?.kind === "edit" && <EditAuthorDialog author={dialog.author} onClose={close} />}
      {dialog?.kind === "delete" && <RemoveAuthorDialog author={dialog.author} onClose={close} />}
    </section>
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
