import {
  CATEGORIES_MAX,
  categoryTexts,
  type ManagedCategory,
  managedCategorySchema,
  tooManyCategories,
} from "@ebute/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { type Removal, RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedCategoriesQuery } from "../categories.queries.ts";
import {
  useCreateCategory,
  useDeleteCategory,
  useMergeCategory,
  useUpdateCategory,
} from "./categories.mutations.ts";
import { type CategoryFields, CategoryForm } from "./category-form.tsx";
import { useCategoryOrder } from "./category-order.ts";
import { type CategoryActions, CategoryRow } from "./category-row.tsx";

const empty = { name: "", slug: "", description: "" };

const dialogFields: EditFieldMap<CategoryFields> = {
  name: defineTextField("Name", "name"),
  description: defineTextField("Description", "description"),
  slug: defineTextField("Address", "slug"),
};

type OpenDialog =
  | { kind: "new" }
  | { kind: "edit" | Removal; category: ManagedCategory }
  | undefined;

/** Lists the categories in the order of the site. */
export function CategoryScreen() {
  const query = useQuery(managedCategoriesQuery(useTRPC()));
  const error = useErrorMessage(query.data ? null : query.error, categoryTexts.loadFailed);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data = [] } = query;
  const [shown, move] = useCategoryOrder(data);
  const isFull = data.length >= CATEGORIES_MAX;
  return (
    <ListScreen
      title="Categories"
      note={query.data ? countOf(data.length) : ""}
      query={query}
      error={error}
      about={
        <>
          The subjects of your blogs, in the order of the tabs on the home page. What else they are
          about is in the <TextLink href="/admin/tags">tags</TextLink>.
        </>
      }
      action={
        isFull ? (
          <Text size="small">{tooManyCategories.message}</Text>
        ) : (
          <Button type="button" onClick={() => setDialog({ kind: "new" })}>
            <Plus aria-hidden="true" size={18} />
            Add category
          </Button>
        )
      }
      dialogs={
        dialog && (
          <CategoryDialog dialog={dialog} categories={data} onClose={() => setDialog(undefined)} />
        )
      }
    >
      <CategoryTable
        categories={shown}
        actions={{
          move,
          edit: (category) => setDialog({ kind: "edit", category }),
          remove: (category, kind) => setDialog({ kind, category }),
        }}
      />
    </ListScreen>
  );
}

type CategoryTableProps = { categories: readonly ManagedCategory[]; actions: CategoryActions };

function CategoryTable({ categories, actions }: CategoryTableProps) {
  return (
    <DataTable
      caption="Categories"
      head={
        <>
          <HeadCell>Category</HeadCell>
          <HeadCell shape="wide">Blogs</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
    >
      {categories.map((category, place) => (
        <CategoryRow
          key={category._id}
          category={category}
          place={place}
          count={categories.length}
          actions={actions}
        />
      ))}
    </DataTable>
  );
}

type CategoryDialogProps = {
  dialog: NonNullable<OpenDialog>;
  categories: readonly ManagedCategory[];
  onClose: () => void;
};

function CategoryDialog({ dialog, categories, onClose }: CategoryDialogProps) {
  if (dialog.kind === "new") return <NewCategoryDialog onClose={onClose} />;
  const { kind, category } = dialog;
  if (kind === "edit") return <EditCategoryDialog category={category} onClose={onClose} />;
  // The number of its blogs may have changed since the dialog was opened.
  const latest = categories.find(({ _id }) => _id === category._id) ?? category;
  const others = categories.filter(({ _id }) => _id !== category._id);
  return <RemoveCategoryDialog kind={kind} category={latest} others={others} onClose={onClose} />;
}

function countOf(count: number): string {
  return count === 1 ? "1 category" : `${count} categories`;
}

type EditCategoryDialogProps = { category: ManagedCategory; onClose: () => void };

function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { mutateAsync: update } = useUpdateCategory();
  const { mutateAsync: create } = useCreateCategory();
  return (
    <EditEntryDialog
      title={category.name}
      entry={category}
      schema={managedCategorySchema}
      toFields={toFields}
      noun="category"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <CategoryForm {...form} />}
    </EditEntryDialog>
  );
}

function toFields({ name, slug, description }: ManagedCategory): CategoryFields {
  return { name, slug, description };
}

function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateCategory();
  return (
    <NewEntryDialog
      title="New category"
      noun="category"
      initial={empty}
      create={create}
      onClose={onClose}
    >
      {(form) => <CategoryForm {...form} />}
    </NewEntryDialog>
  );
}

type RemoveCategoryDialogProps = {
  kind: Removal;
  category: ManagedCategory;
  /** All other categories. */
  others: readonly ManagedCategory[];
  onClose: () => void;
};

/** Merges or deletes a category, and asks which one gets its blogs. */
function RemoveCategoryDialog(props: RemoveCategoryDialogProps) {
  const { kind, category, others, onClose } = props;
  const { _id: id, name, posts, version } = category;
  const [targetId, setTargetId] = useState("");
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeCategory(name, target?.name ?? "");
  const deletion = useDeleteCategory(name, target?.name ?? "");

  function handleRemove(into: ManagedCategory | undefined): void {
    const options = { onSuccess: onClose };
    if (kind === "delete") deletion.mutate({ id, version, moveTo: into?._id }, options);
    else if (into) merging.mutate({ id, version, into: into._id }, options);
  }
  return (
    <RemovalDialog
      kind={kind}
      name={name}
      targetId={targetId}
      onClose={onClose}
      sentence={sentenceOf(kind, category)}
      choice={
        kind === "merge" || posts > 0
          ? {
              label: kind === "merge" ? "Merge into" : "Move its blogs to",
              placeholder: "Select category",
              refusal: "Choose a category.",
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

function sentenceOf(kind: Removal, { name, posts }: ManagedCategory): string {
  const blogs = formatNounCount(posts, "blog");
  if (kind === "merge") {
    return posts > 0
      ? `${blogs} and the address of ${name} go to the other category. ${name} is gone then.`
      : `The address of ${name} goes to the other category. ${name} is gone then.`;
  }
  return posts > 0
    ? `${blogs} in ${name} need another category. Its address leads there too.`
    : `There are no blogs in ${name}.`;
}
