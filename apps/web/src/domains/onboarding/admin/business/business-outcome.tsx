import {
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessNames,
  businessPartNames,
} from "@ebute/contracts/onboarding";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useUndoBusiness } from "./business.mutations.ts";
import { describeBusinessChange } from "./describe-business-change.ts";

type BusinessOutcomeProps = {
  kind: BusinessKind;
  state: BusinessState;
  onContinue: () => void;
  onChooseAnother: () => void;
};

/** Lists the changes of a kind of business, each with a button that undoes it. */
export function BusinessOutcome({
  kind,
  state,
  onContinue,
  onChooseAnother,
}: BusinessOutcomeProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The list as first rendered: a row that is undone stays and says so.
  const [rows] = useState(() =>
    state.parts.map(({ name }) => ({
      name,
      text: describeBusinessChange(name, kind, state.pages),
    })),
  );
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p ref={summary} tabIndex={-1}>
        {`Your site is set up for: ${businessNames[kind]}. You can change all of it, and take back each part here at any time.`}
      </p>
      <ul className="border-rule divide-rule divide-y border-y">
        {rows.map(({ name, text }) => (
          <PartRow
            key={name}
            kind={kind}
            part={name}
            text={text}
            fingerprint={state.parts.find((part) => part.name === name)?.fingerprint}
          />
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

type PartRowProps = {
  kind: BusinessKind;
  part: BusinessPart;
  text: string;
  /** Undefined once every change is undone. */
  fingerprint: string | undefined;
};

function PartRow({ kind, part, text, fingerprint }: PartRowProps) {
  const { mutate, isPending, isSuccess, error } = useUndoBusiness();
  const isGone = isSuccess || fingerprint === undefined;
  const goneText = isSuccess ? "As before." : "You have changed it since.";
  const id = useId();
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-40" id={id}>
          <span className="font-semibold">{businessPartNames[part]}</span>
          <span className="text-ink-2 text-small">{isGone ? goneText : text}</span>
        </div>
        <Button
          type="button"
          tone="secondary"
          className="flex-none"
          aria-describedby={id}
          busy={isPending}
          off={isGone}
          busyText="Undoing..."
          onClick={() => fingerprint !== undefined && mutate({ kind, part, fingerprint })}
        >
          Undo
          <VisuallyHidden>: {businessPartNames[part]}</VisuallyHidden>
        </Button>
      </div>
      {error && <Notice tone="err">{userMessage(error)}</Notice>}
    </li>
  );
}
