import type { ImportedQuestions } from "@ebute/contracts/questions";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { describeImported } from "./import.mutations.ts";
import { ImportPreview } from "./import-preview.tsx";
import { SourceSection } from "./source-section.tsx";
import { useQuestionImport } from "./use-question-import.ts";
import { useReadSource } from "./use-read-source.ts";

/** Takes questions from a text or a file, shows them, and stores them after their repair. */
export function QuestionImportScreen({ pictures }: { pictures: EditorPictures }) {
  const screen = useQuestionImport();
  const { state, autosave, show } = screen;
  const [imported, setImported] = useState<ImportedQuestions>();
  const result = useRef<HTMLDivElement>(null);
  const reading = useReadSource(screen);
  const { found } = state;

  async function handleFinish(done: ImportedQuestions, revision: number): Promise<void> {
    await screen.finish(revision);
    flushSync(() => setImported(done));
    result.current?.focus();
  }
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1} size="h2" tabIndex={-1}>
          Import questions
        </Heading>
        <LinkButton href="/admin/questions" tone="secondary">
          Back to the questions
        </LinkButton>
      </div>
      {imported && !found && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Notice tone="ok">
            {describeImported(imported)}.{" "}
            <TextLink
              href={imported.drafts > 0 ? "/admin/questions?state=draft" : "/admin/questions"}
              className="inline-flex min-h-6 items-center"
            >
              {imported.drafts > 0 ? "Complete the drafts" : "See the questions"}
            </TextLink>
          </Notice>
        </div>
      )}
      <DraftOffer autosave={autosave} noun="import" version={undefined} onShow={show} />
      {found ? (
        <details>
          <summary className="text-indigo text-card min-h-11 cursor-pointer font-semibold">
            Text and format
          </summary>
          <SourceSection {...reading.section} />
        </details>
      ) : (
        <SourceSection {...reading.section} />
      )}
      {found && (
        <ImportPreview
          key={state.importId}
          screen={screen}
          found={found}
          pictures={pictures}
          onImported={handleFinish}
        />
      )}
    </div>
  );
}
