import { type ChosenQuestions, questionTexts } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PaperFields } from "./paper-fields.tsx";
import { usePaperSettings } from "./paper-settings.ts";
import { printedKey } from "./printed-key.ts";
import { PrintedPaper } from "./printed-paper.tsx";

/** Heading, forms and keys of a paper, and the paper as it will be printed. */
export function PaperScreen({ chosen }: { chosen: ChosenQuestions }) {
  const { data, error, isPending, refetch } = useQuery(
    useTRPC().questions.paper.queryOptions(chosen),
  );
  const { settings, change } = usePaperSettings();
  const unkeyed = data?.questions.filter((question) => printedKey(question) === "–").length ?? 0;
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1} size="h2" tabIndex={-1}>
          Print a paper
        </Heading>
        <LinkButton href="/admin/questions" tone="secondary">
          Back to the questions
        </LinkButton>
      </div>
      <QueryStates
        isPending={isPending}
        error={useErrorMessage(error, questionTexts.paperFailed)}
        onRetry={refetch}
      >
        {data?.questions.length === 0 && (
          <EmptyState>None of these questions is there any more.</EmptyState>
        )}
        {data && data.questions.length > 0 && (
          <>
            <PaperFields settings={settings} unkeyed={unkeyed} onChange={change} />
            <section aria-label="Preview of the paper" className="paper paper-preview">
              <PrintedPaper paper={data} settings={settings} />
            </section>
            {createPortal(
              <div className="print-alone paper" aria-hidden="true">
                <PrintedPaper paper={data} settings={settings} />
              </div>,
              document.body,
            )}
          </>
        )}
      </QueryStates>
    </div>
  );
}
