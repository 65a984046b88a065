import { type PageState, pageTexts } from "@ebute/contracts/pages";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useTRPCClient } from "#lib/trpc.ts";
import { PageStatusBadge } from "./list/page-status-badge.tsx";
import { useDiscardDraft, useRestoreOriginal, useUnpublishPage } from "./pages.mutations.ts";

type PageEditorHeadProps = { page: PageState; onReset: (page: PageState) => void };

/** Name and status of the page, and rarely used commands. */
export function PageEditorHead({ page, onReset }: PageEditorHeadProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextLink
        href="/admin/pages"
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        All pages
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} size="h2" tabIndex={-1}>
          {page.title}
        </Heading>
        <PageStatusBadge status={page.status} />
        <Text size="small" tone="quiet" className="mr-auto">
          {page.path}
        </Text>
        <Commands page={page} onReset={onReset} />
      </div>
    </header>
  );
}

function Commands({ page, onReset }: PageEditorHeadProps) {
  const { pages } = useTRPCClient();
  const { mutate: discard, isPending: isDiscarding } = useDiscardDraft();
  const { mutate: unpublish, isPending: isUnpublishing } = useUnpublishPage();
  const { mutate: restore, isPending: isRestoring } = useRestoreOriginal();
  const { _id: id, status, builtIn, title, path } = page;
  const reload = () => void pages.get.query({ id }).then(onReset);

  async function handleDiscard(): Promise<void> {
    const question = { question: pageTexts.confirmDiscard, names: [title], action: "Discard" };
    if (await confirmAction(question)) discard({ id }, { onSuccess: onReset });
  }
  return (
    // On phones an open section takes the whole height.
    <div className="flex flex-wrap items-center gap-1 group-has-data-open/page:max-md:hidden">
      {status !== "draft" && (
        <TextLink
          href={path}
          target="_blank"
          rel="noopener"
          className="min-h-control inline-flex items-center px-3"
        >
          View
        </TextLink>
      )}
      {status === "changed" && (
        <Button type="button" tone="quiet" busy={isDiscarding} onClick={handleDiscard}>
          Discard draft
        </Button>
      )}
      {status !== "draft" && (
        <Button
          type="button"
          tone="quiet"
          busy={isUnpublishing}
          onClick={() => unpublish({ id }, { onSuccess: reload })}
        >
          Unpublish
        </Button>
      )}
      {builtIn && (
        <Button
          type="button"
          tone="quiet"
          busy={isRestoring}
          onClick={() => restore({ builtIn }, { onSuccess: reload })}
        >
          Restore the original text
        </Button>
      )}
    </div>
  );
}
