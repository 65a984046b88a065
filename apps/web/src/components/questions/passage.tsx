import { RichText } from "#components/ui/rich-text.tsx";

/**
 * The text that a question is about: beside it on a wide screen, folded above it on a phone. A
 * checkbox folds it, so that it needs no script.
 */
export function QuestionPassage({ html }: { html: string }) {
  return (
    <aside aria-label="Passage" className="grid grid-cols-1 content-start gap-3">
      <label className="text-card text-indigo peer flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold lg:hidden print:hidden">
        <input type="checkbox" className="accent-indigo size-5 flex-none" />
        Show the passage
      </label>
      <div className="border-rule hidden border-l-4 pl-4 peer-has-checked:block lg:block">
        <RichText html={html} container="card" />
      </div>
    </aside>
  );
}
