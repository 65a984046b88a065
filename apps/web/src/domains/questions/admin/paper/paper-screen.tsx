import { type ChosenQuestions, questionTexts } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { newSeed, type PaperSettings, usePaperSettings } from "./paper-settings.ts";
import { printedKey } from "./printed-key.ts";
import { PrintedPaper } from "./printed-paper.tsx";

const TITLE_MAX_CHARS = 120;

const TIME_MAX_CHARS = 40;

const SEED_DIGITS = 4;

/** Heading, forms and keys of a paper, and the paper as it will be printed. */
export function PaperScreen({ chosen }: { chosen: ChosenQuestions }) {
  const query = useQuery(useTRPC().questions.paper.queryOptions(chosen));
  const { data } = query;
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
      <QueryView query={query} loadFailed={questionTexts.paperFailed} showsRefetchErrors>
        {data?.questions.length === 0 && (
          <EmptyState>These questions are no longer there.</EmptyState>
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
      </QueryView>
    </div>
  );
}

type PaperFieldsProps = {
  settings: PaperSettings;
  /** Number of questions without an answer. */
  unkeyed: number;
  onChange: (changes: Partial<PaperSettings>) => void;
};

/** Fields of all that is printed besides the questions. */
function PaperFields({ settings, unkeyed, onChange }: PaperFieldsProps) {
  const { title, time, hasFormB, hasKeys, seed } = settings;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" hint="Such as Biology, SS2, second term">
          <TextInput
            value={title}
            maxLength={TITLE_MAX_CHARS}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </Field>
        <Field label="Time allowed" hint="Such as 1 hour 30 minutes. May be left empty.">
          <TextInput
            value={time}
            maxLength={TIME_MAX_CHARS}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Forms A and B"
          hint="B has the questions in another order. Options keep theirs."
          checked={hasFormB}
          onChange={({ currentTarget }) => onChange({ hasFormB: currentTarget.checked })}
        />
        <Checkbox
          label="Answers on a page of their own"
          checked={hasKeys}
          onChange={({ currentTarget }) => onChange({ hasKeys: currentTarget.checked })}
        />
      </div>
      {hasFormB && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field
              label="Order of form B"
              hint="The number stands on the paper. The same number gives the same order again."
            >
              <TextInput
                inputMode="numeric"
                value={seed}
                maxLength={SEED_DIGITS}
                onChange={({ currentTarget }) =>
                  onChange({ seed: currentTarget.value.replace(/\D/g, "") })
                }
              />
            </Field>
          </div>
          <Button type="button" tone="secondary" onClick={() => onChange({ seed: newSeed() })}>
            Another order
          </Button>
        </div>
      )}
      {unkeyed > 0 && (
        <Notice tone="info">
          {formatNounCount(unkeyed, "question")} without an answer. The key has a dash there.
        </Notice>
      )}
      <div>
        <Button type="button" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      </div>
    </div>
  );
}
