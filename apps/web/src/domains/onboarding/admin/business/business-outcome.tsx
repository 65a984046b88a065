import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { userMessage } from "#lib/trpc.ts";
import type { BusinessChange } from "./business-changes.ts";
import { useRefreshAnswers } from "./set-up-business.ts";

type BusinessOutcomeProps = {
  title: string;
  changes: readonly BusinessChange[];
  onContinue: () => void;
  onChooseAnother: () => void;
};

/** Changes of a kind of business, each with a button that takes it back. */
export function BusinessOutcome({
  title,
  changes,
  onContinue,
  onChooseAnother,
}: BusinessOutcomeProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The list as it was on arrival: a row that is undone says so, and stays.
  const [rows] = useState(changes);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <p ref={summary} tabIndex={-1}>
        {`Your site is set up for: ${title}. You can change all of it, and take back each part here at any time.`}
      </p>
      <ul className="border-rule divide-rule divide-y border-y">
        {rows.map((change) => (
          <ChangeRow key={change.title} change={change} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="button" onClick={onContinue}>
          Continue
        </Button>
        <button
          type="button"
          className="text-indigo min-h-control cursor-pointer font-semibold underline underline-offset-4"
          onClick={onChooseAnother}
        >
          Choose another kind
        </button>
      </div>
    </div>
  );
}

function ChangeRow({ change: { title, text, undo } }: { change: BusinessChange }) {
  const [state, setState] = useState<"made" | "busy" | "undone">("made");
  const [message, setMessage] = useState("");
  const refresh = useRefreshAnswers();
  const id = useId();

  async function takeBack(): Promise<void> {
    setState("busy");
    setMessage("");
    try {
      await undo();
      setState("undone");
      announce(`${title}: as before`);
    } catch (error) {
      setState("made");
      setMessage(userMessage(error));
    }
    await refresh();
  }

  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0" id={id}>
          <span className="font-semibold">{title}</span>
          <span className="text-ink-2 text-small">{state === "undone" ? "As before." : text}</span>
        </div>
        <Button
          type="button"
          tone="secondary"
          className="flex-none"
          aria-describedby={id}
          busy={state === "busy"}
          off={state === "undone"}
          busyText="Undoing..."
          onClick={() => void takeBack()}
        >
          Undo
        </Button>
      </div>
      {message && <Notice tone="err">{message}</Notice>}
    </li>
  );
}
