import {
  AUTHORS_MAX,
  authorTexts,
  type ManagedAuthor,
  managedAuthorSchema,
  tooManyAuthors,
} from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { PostCountCell, TopicName } from "#components/admin/topic-cells.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedAuthorsQuery } from "../authors.queries.ts";
import {
  type AuthorFields,
  emptyAuthor,
  toAuthorFields,
  toAuthorInputNames,
} from "./author-fields.ts";
import { AuthorForm } from "./author-form.tsx";
import { useCreateAuthor, useDeleteAuthor, useUpdateAuthor } from "./authors.mutations.ts";

const dialogFields: EditFieldMap<AuthorFields> = {
  name: defineTextField("Name", "name"),
  bio: defineTextField("About the author", "bio"),
  picture: {
    label: "Picture",
    show: ({ picture }) => (
      <div className="relative aspect-square w-24">
        {picture && (
          <Picture
            picture={{ focus: defaultFocalPoint, ...picture }}
            alt=""
            sizes="6rem"
            subject="author"
          />
        )}
      </div>
    ),
  },
};

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

type AuthorActions = {
  edit: (author: ManagedAuthor) => void;
  remove: (author: ManagedAuthor) => void;
};

type AuthorRowProps = { author: ManagedAuthor; actions: AuthorActions };

function AuthorRow({ author, actions }: AuthorRowProps) {
  const { name, slug, bio, picture, posts } = author;
  const path = `/author/${slug}`;
  return (
    <Row>
      <Cell shape="main">
        <div className="flex items-start gap-3">
          <Tile className="size-12 flex-none">
            {picture && (
              <Picture
                picture={{ ...picture, focus: defaultFocalPoint }}
                alt=""
                sizes="3rem"
                subject={name}
              />
            )}
          </Tile>
          <div className="min-w-0">
            <TopicName name={name} path={path} about={bio} />
          </div>
        </div>
      </Cell>
      <PostCountCell posts={posts} relation={`by ${name}`} path={path} target="_self" />
      <Cell>
        <RowActions>
          <IconButton name={`Edit: ${name}`} Icon={Pencil} onClick={() => actions.edit(author)} />
          <IconButton
            name={`Delete: ${name}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => actions.remove(author)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

type EditAuthorDialogProps = { author: ManagedAuthor; onClose: () => void };

function EditAuthorDialog({ author, onClose }: EditAuthorDialogProps) {
  const { mutateAsync: update } = useUpdateAuthor();
  const { mutateAsync: create } = useCreateAuthor();
  return (
    <EditEntryDialog
      title={author.name}
      entry={author}
      schema={managedAuthorSchema}
      toFields={toAuthorFields}
      toInputNames={toAuthorInputNames}
      noun="author"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <AuthorForm {...form} />}
    </EditEntryDialog>
  );
}

function NewAuthorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateAuthor();
  return (
    <NewEntryDialog
      title="New author"
      noun="author"
      initial={emptyAuthor}
      create={create}
      onClose={onClose}
    >
      {(form) => <AuthorForm {...form} />}
    </NewEntryDialog>
  );
}

type RemoveAuthorDialogProps = { author: ManagedAuthor; onClose: () => void };

function RemoveAuthorDialog({ author, onClose }: RemoveAuthorDialogProps) {
  const { _id: id, name, posts, version } = author;
  const { authorLabel } = useSite().words;
  const { mutate, isPending } = useDeleteAuthor(name);
  return (
    <RemovalDialog
      kind="delete"
      name={name}
      onClose={onClose}
      sentence={
        posts > 0
          ? `${formatNounCount(posts, "blog")} will show “${authorLabel}” instead. The page of ${name} will be gone.`
          : `No blog is by ${name}. Their page will be gone.`
      }
      choice={undefined}
      targetId=""
      onTarget={() => undefined}
      isBusy={isPending}
      onRemove={() => mutate({ id, version }, { onSuccess: onClose })}
    />
  );
}
