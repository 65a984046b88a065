import { ThreadForm, type ThreadFormProps } from "./thread-form.tsx";

type OpenedFormProps = ThreadFormProps & { summary: string };

/** A form that a press opens, without script too. A refused one is open. */
export function OpenedForm({ summary, served, ...form }: OpenedFormProps) {
  const own = served && served.values.threadId === (form.threadId ?? "") ? served : undefined;
  return (
    <details open={own !== undefined}>
      <summary
        data-hydrates=""
        className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4"
      >
        {summary}
      </summary>
      <ThreadForm {...form} served={own} />
    </details>
  );
}
