import {
  type ManagedTag,
  TAG_NAME_MAX_CHARS,
  tagNameSchema,
  tagTexts,
} from "@ebute/contracts/tags";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import {
  type GroupRemoval,
  PostGroupScreen,
  type RemovalKind,
} from "#components/admin/post-group-screen.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useDeleteTag, useMergeTag, useRenameTag } from "./tags.mutations.ts";

/** Lists the tags by name. */
export function TagScreen() {
  return (
    <PostGroupScreen
      title="Tags"
      column="Tag"
      noun="tag"
      query={useQuery(useTRPC().tags.table.queryOptions())}
      loadFailed={tagTexts.loadFailed}
      about={
        <>
          Add tags where you write a blog. Each has a page with its blogs. The main subjects are the{" "}
          <TextLink href="/admin/categories">categories</TextLink>.
        </>
      }
      empty="No tags yet."
      folder="/tag/"
      target="_self"
      relation="with"
      editName="Rename"
      canMerge
      dialog={(tag, close) => tag && <RenameDialog tag={tag} onClose={close} />}
      useRemoval={useTagRemoval}
    />
  );
}

type RenameDialogProps = { tag: ManagedTag; onClose: () => void };

/** Renames a tag in all blogs that have it. */
function RenameDialog({ tag, onClose }: RenameDialogProps) {
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRenameTag();

  function refuse(message: string): void {
    setError(message);
    input.current?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const parsed = tagNameSchema.safeParse(name);
    if (!parsed.success) {
      refuse(parsed.error.issues[0]?.message ?? "");
      return;
    }
    mutate(
      { id: tag._id, version: tag.version, name: parsed.data },
      { onSuccess: onClose, onError: (failure) => refuse(userMessage(failure)) },
    );
  }
  return (
    <AdminDialog title={`Rename ${tag.name}`} position="center" isOpen onClose={onClose}>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <Field
          label="Name"
          hint="Its address follows the name. The old address still works."
          error={error}
        >
          <TextInput
            ref={input}
            value={name}
            maxLength={TAG_NAME_MAX_CHARS}
            required
            data-first-focus
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setError("");
            }}
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Renaming...">
            Rename
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

function useTagRemoval(
  kind: RemovalKind,
  tag: ManagedTag,
  target: { name: string } | undefined,
): GroupRemoval {
  const { _id: id, name, posts, version } = tag;
  const merging = useMergeTag(name, target?.name ?? "");
  const deletion = useDeleteTag(name);
  const blogs = formatNounCount(posts, "blog");
  if (kind === "merge") {
    return {
      sentence:
        posts > 0
          ? `${blogs} with this tag will have the other one, and its address will lead there. ${name} will be gone.`
          : `The address of ${name} will lead to the other tag. ${name} will be gone.`,
      choice: {
        label: "Merge into",
        placeholder: "Select tag",
        refusal: tagTexts.targetRequired,
      },
      isPending: merging.isPending,
      remove: (into, onSuccess) =>
        into && merging.mutate({ id, version, into: into._id }, { onSuccess }),
    };
  }
  return {
    sentence:
      posts > 0
        ? `${blogs} will lose this tag and nothing else. The page of the tag will be gone.`
        : `No blog has this tag. Its page will be gone.`,
    isPending: deletion.isPending,
    remove: (_into, onSuccess) => deletion.mutate({ id, version }, { onSuccess }),
  };
}
