import type { ManagedAuthor } from "@ebute/contracts/authors";
import { RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteAuthor } from "./authors.mutations.ts";

type RemoveAuthorDialogProps = { author: ManagedAuthor; onClose: () => void };

export function RemoveAuthorDialog({ author, onClose }: RemoveAuthorDialogProps) {
  const { _id: id, name, posts, version } = author;
  const { authorLabel } = useSite().words;
  const { mutate, isPending } = useDeleteAuthor(name);
  return (
    <RemovalDialog
      kind="delete"
      {...{ name, onClose }}
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
