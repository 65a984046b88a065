import {
  CATEGORIES_MAX,
  categoryTexts,
  type ManagedCategory,
  tooManyCategories,
} from "@ebute/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Removal } from "#components/admin/removal-dialog.tsx";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { managedCategoriesQuery } from "../categories.queries.ts";
import { useCategoryOrder } from "./category-order.ts";
import { type CategoryActions, CategoryRow } from "./category-row.tsx";
import { EditCategoryDialog } from "./edit-category-dialog.tsx";
import { NewCategoryDialog } from "./new-category-dialog.tsx";
import { RemoveCategoryDialog } from "./remove-category-dialog.tsx";

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
