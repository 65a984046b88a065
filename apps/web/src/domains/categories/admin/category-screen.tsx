import {
  CATEGORIES_MAX,
  CATEGORY_DESCRIPTION_MAX_CHARS,
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_SLUG_MAX_CHARS,
  type CreateCategoryInput,
  categoryTexts,
  createCategoryInputSchema,
  type ManagedCategory,
  managedCategorySchema,
  tooManyCategories,
} from "@ebute/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  type DialogFormProps,
  EntryDialog,
  type EntryKind,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import {
  type GroupRemoval,
  PostGroupScreen,
  type RemovalKind,
} from "#components/admin/post-group-screen.tsx";
import { defineTextField } from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { usePendingOrder } from "#lib/tables/pending-order.ts";
import { useRowOrder } from "#lib/tables/row-order.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  useCreateCategory,
  useDeleteCategory,
  useMergeCategory,
  useReorderCategories,
  useUpdateCategory,
} from "./categories.mutations.ts";

const fieldNames = ["name", "description", "slug"] as const;

const { slug, description } = createCategoryInputSchema.shape;

const formSchema = createCategoryInputSchema.extend({
  slug: slug.unwrap(),
  description: description.unwrap(),
});

const draftSchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });

const entryKind: EntryKind<ManagedCategory, CategoryFields, CreateCategoryInput> = {
  noun: "category",
  nameOf: ({ name }) => name,
  initial: { name: "", slug: "", description: "" },
  schema: managedCategorySchema,
  toFields: ({ name, slug, description }) => ({ name, slug, description }),
  fields: {
    name: defineTextField("Name", "name"),
    description: defineTextField("Description", "description"),
    slug: defineTextField("Address", "slug"),
  },
  useCreate: useCreateCategory,
  useUpdate: useUpdateCategory,
  Form: CategoryForm,
};

/** Lists the categories in the order of the site. */
export function CategoryScreen() {
  const query = useQuery(useTRPC().categories.table.queryOptions());
  const { mutate } = useReorderCategories();
  const [shown, order] = usePendingOrder(query.data ?? [], (ids, forget) =>
    mutate({ ids }, { onSettled: forget }),
  );
  const { moveBy } = useRowOrder({
    items: shown,
    rowOf: ({ _id, name }) => ({ id: _id, name }),
    onOrder: order,
  });
  return (
    <PostGroupScreen
      title="Categories"
      column="Category"
      noun="category"
      query={query}
      groups={shown}
      loadFailed={categoryTexts.loadFailed}
      about={
        <>
          The subjects of your blogs, in the order of the tabs on the home page. What else they are
          about is in the <TextLink href="/admin/tags">tags</TextLink>.
        </>
      }
      empty="No categories yet."
      limit={{ max: CATEGORIES_MAX, message: tooManyCategories.message }}
      folder="/category/"
      relation="in"
      aboutOf={({ description }) => description}
      editName="Edit"
      canMerge
      keepsOne
      onMove={({ _id }, by) => moveBy(_id, by)}
      dialog={(category, close) => (
        <EntryDialog kind={entryKind} entry={category} onClose={close} />
      )}
      useRemoval={useCategoryRemoval}
    />
  );
}

/** Asks which category gets the blogs of the removed one. */
function useCategoryRemoval(
  kind: RemovalKind,
  category: ManagedCategory,
  target: { name: string } | undefined,
): GroupRemoval {
  const { _id: id, name, posts, version } = category;
  const merging = useMergeCategory(name, target?.name ?? "");
  const deletion = useDeleteCategory(name, target?.name ?? "");
  const blogs = formatNounCount(posts, "blog");
  const choice = { placeholder: "Select category", refusal: "Choose a category." };
  if (kind === "merge") {
    return {
      sentence:
        posts > 0
          ? `${blogs} and the address of ${name} go to the other category. ${name} will be gone.`
          : `The address of ${name} goes to the other category. ${name} is gone then.`,
      choice: { label: "Merge into", ...choice },
      isPending: merging.isPending,
      remove: (into, onSuccess) =>
        into && merging.mutate({ id, version, into: into._id }, { onSuccess }),
    };
  }
  return {
    sentence:
      posts > 0
        ? `${blogs} in ${name} need another category. Its address leads there too.`
        : `There are no blogs in ${name}.`,
    choice: posts > 0 ? { label: "Move its blogs to", ...choice } : undefined,
    isPending: deletion.isPending,
    remove: (into, onSuccess) => deletion.mutate({ id, version, moveTo: into?._id }, { onSuccess }),
  };
}

type CategoryFields = { name: string; slug: string; description: string };

function CategoryForm(props: DialogFormProps<CategoryFields, CreateCategoryInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<CategoryFields, CreateCategoryInput>({
    name: `category:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: formSchema,
    isContent: guardFor(draftSchema),
    fieldNames,
    edit,
    onSave,
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="category" button={button} onCancel={onCancel}>
      <Field label="Name" {...entry.field("name")}>
        <TextInput
          maxLength={CATEGORY_NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("name")}
        />
      </Field>
      <Field
        label="Description"
        hint="A sentence or two above its blogs, and in search engines."
        {...entry.field("description")}
      >
        <TextArea
          rows={3}
          maxLength={CATEGORY_DESCRIPTION_MAX_CHARS}
          {...register("description")}
        />
      </Field>
      <Field
        label="Address"
        hint={
          edit
            ? "Follows /category/ in the address of its page. The old address still works."
            : "Follows /category/ in the address of its page. Empty: made from the name."
        }
        {...entry.field("slug")}
      >
        <TextInput
          maxLength={CATEGORY_SLUG_MAX_CHARS}
          autoCapitalize="none"
          spellCheck={false}
          {...register("slug")}
        />
      </Field>
    </EntryForm>
  );
}
