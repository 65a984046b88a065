import { draftTexts, type Unfinished } from "@ebute/contracts/drafts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { entryIdOf, formatSavedAt } from "#lib/drafts/drafts.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Older drafts appear when these are finished. */
const MAX_SHOWN = 3;

/** Blogs that the administrator has begun on any device and not saved. */
export function UnfinishedPosts() {
  const trpc = useTRPC();
  const site = useSite();
  const { data = [] } = useQuery(
    trpc.drafts.unfinished.queryOptions({ kind: "post" }, { staleTime: 0 }),
  );
  const discard = useDiscard();
  if (data.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Not finished yet:</p>
      <ul className="grid gap-2">
        {data.slice(0, MAX_SHOWN).map((draft) => (
          <li
            key={`${draft.form} ${draft.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <span className="min-w-0 grow basis-56 wrap-anywhere">
              <strong className="line-clamp-2">{nameOf(draft)}</strong>
              {formatSavedAt(Date.parse(draft.savedAt), Date.now(), site)}
            </span>
            <LinkButton href={hrefOf(draft)} tone="secondary">
              Continue<span className="sr-only">: {nameOf(draft)}</span>
            </LinkButton>
            <Button type="button" tone="secondary" onClick={() => void discard(draft)}>
              Discard<span className="sr-only">: {nameOf(draft)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useDiscard() {
  const trpc = useTRPC();
  const { mutate } = useAnnouncedMutation(trpc.drafts.remove.mutationOptions(), {
    success: draftTexts.removed,
    refusals: "toast",
    invalidates: [trpc.drafts.unfinished.pathFilter()],
  });
  return async (draft: Unfinished) => {
    const question = "Discard this text? Nobody can restore it then.";
    const isConfirmed = await confirmAction({
      question,
      names: [nameOf(draft)],
      action: "Discard",
    });
    if (isConfirmed) mutate({ form: draft.form, id: draft.id });
  };
}

function nameOf({ title }: Unfinished): string {
  return title || "A blog without a title";
}

function hrefOf({ form, id: draftId }: Unfinished): string {
  const formId = form.slice("post:".length);
  const id = formId === "new" ? entryIdOf(draftId) : formId;
  return id ? `/admin/editBlog/${id}` : "/admin/addBlog";
}
