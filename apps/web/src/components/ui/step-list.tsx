import { Check } from "lucide-react";

/** `name` identifies the step for a script, `title` is its text. */
type Step = { name: string; title: string; state: "done" | "current" | "ahead"; text: string };

/** Line to the next step, filled once the step is done. */
const line =
  "after:absolute after:bg-border data-[state=done]:after:bg-indigo last:after:hidden after:top-10 after:bottom-2 after:left-[calc(1rem-1px)] after:w-0.5 xl:after:top-[calc(1rem-1px)] xl:after:right-2 xl:after:bottom-auto xl:after:left-10 xl:after:h-0.5 xl:after:w-auto";

const disc =
  "border-control inline-flex size-8 flex-none items-center justify-center rounded-full border-border group-data-[state=current]:border-ink group-data-[state=current]:bg-danfo group-data-[state=current]:text-on-danfo group-data-[state=done]:border-indigo group-data-[state=done]:bg-indigo group-data-[state=done]:text-on-indigo";

/**
 * Progress steps, stacked or side by side. A script outside React may update them: CSS derives the
 * appearance from each step's `data-state`.
 */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid xl:grid-cols-4">
      {steps.map(({ name, title, state, text }) => (
        <li
          key={name}
          data-step={name}
          data-state={state}
          aria-current={state === "current" ? "step" : undefined}
          suppressHydrationWarning
          className={`group relative flex gap-4 pb-8 last:pb-0 xl:flex-col xl:gap-3 xl:pr-6 xl:pb-0 ${line}`}
        >
          <span aria-hidden="true" className={disc}>
            <Check
              size={18}
              className="hidden group-last:group-data-[state=current]:block group-data-[state=done]:block"
            />
            <span className="hidden size-3 rounded-full bg-current group-data-[state=current]:group-not-last:block" />
          </span>
          <div className="grid min-w-0 content-start gap-0.5 pt-0.5 xl:pt-0">
            <span data-step-title className="text-base group-data-[state=current]:font-bold">
              {title}
            </span>
            <span data-step-text suppressHydrationWarning className="text-ink-2 text-small">
              {text}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
