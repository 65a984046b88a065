import {
  AUTHORS_MAX,
  authorTexts,
  type ManagedAuthor,
  managedAuthorSchema,
  tooManyAuthors,
} from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { EntryDialog, type EntryKind } from "#components/admin/form/entry-dialogs.tsx";
import {
  type GroupRemoval,
  PostGroupScreen,
  type RemovalKind,
} from "#components/admin/post-group-screen.tsx";
import { defineTextField } from "#components/edits/edit-field.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { type AuthorFields, AuthorForm, type AuthorInput } from "./author-form.tsx";
import { useCreateAuthor, useDeleteAuthor, useUpdateAuthor } from "./authors.mutations.ts";

const entryKind: EntryKind<ManagedAuthor, AuthorFields, AuthorInput> = {
  noun: "author",
  nameOf: ({ name }) => name,
  initial: { name: "", bio: "", picture: null },
  schema: managedAuthorSchema,
  toFields: ({ name, bio, picture }) => ({ name, bio, picture }),
  toInputNames: (names) => names.map((name) => (name === "picture" ? "pictureId" : name)),
  fields: {
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
  },
  useCreate: useCreateAuthor,
  useUpdate: useUpdateAuthor,
  Form: AuthorForm,
};

/** Lists the authors by name. */
export function AuthorScreen() {
  const { authorLabel } = useSite().words;
  return (
    <PostGroupScreen
      title="Authors"
      column="Author"
      noun="author"
      query={useQuery(useTRPC().authors.table.queryOptions())}
      loadFailed={authorTexts.loadFailed}
      about={`The people who write your blogs. Choose one where you write a blog; without one it shows “${authorLabel}”.`}
      empty="No authors yet."
      limit={{ max: AUTHORS_MAX, message: tooManyAuthors.message }}
      folder="/author/"
      target="_self"
      relation="by"
      aboutOf={({ bio }) => bio}
      picture={({ name, picture }) => (
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
      )}
      editName="Edit"
      dialog={(author, close) => <EntryDialog kind={entryKind} entry={author} onClose={close} />}
      useRemoval={useAuthorRemoval}
    />
  );
}

function useAuthorRemoval(_kind: RemovalKind, author: ManagedAuthor): GroupRemoval {
  const { _id: id, name, posts, version } = author;
  const { authorLabel } = useSite().words;
  const { mutate, isPending } = useDeleteAuthor(name);
  return {
    sentence:
      posts > 0
        ? `${formatNounCount(posts, "blog")} will show “${authorLabel}” instead. The page of ${name} will be gone.`
        : `No blog is by ${name}. Their page will be gone.`,
    isPending,
    remove: (_target, onSuccess) => mutate({ id, version }, { onSuccess }),
  };
}
