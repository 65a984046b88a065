import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { userMessage } from "#lib/trpc.ts";
import type { BusinessChange, SetUpResult } from "./business-changes.ts";

type BusinessOutcomeProps = SetUpResult & { onContinue: () => void };

/** What the answer has changed, each with a button that takes it back. */
export function BusinessOutcome({ changes, failure, onContinue }: BusinessOutcomeProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <p ref={summary} tabIndex={-1}>
        This is set up for you now. You can change all of it later, too.
      </p>
      {failure && <Notice tone="err">{`The rest could not be set up. ${failure}`}</Notice>}
      <ul className="border-rule divide-rule divide-y border-y">
        {changes.map((change) => (
          <ChangeRow key={change.title} change={change} />
        ))}
      </ul>
      <Button type="button" className="justify-self-start" onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}

function ChangeRow({ change: { title, text, undo } }: { change: BusinessChange }) {
  const [state, setState] = useState<"made" | "busy" | "undone">("made");
  const [message, setMessage] = useState("");
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
  }

  return (
    <li className="grid gap-2 px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-52" id={id}>
          <span className="font-semibold">{title}</span>
          <span className="text-ink-2 text-small">{state === "undone" ? "As before." : text}</span>
        </div>
        <Button
          type="button"
          tone="secondary"
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
