import {
  BUSINESS_CATEGORY,
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessNames,
  businessPartNames,
  businessPresets,
} from "@ebute/contracts/onboarding";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { listInWords } from "#lib/text/list-in-words.ts";
import { userMessage } from "#lib/trpc.ts";
import { useUndoBusiness } from "./business.mutations.ts";

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

/** Describes what a choice of business has changed in one part of the site. */
function describeBusinessChange(
  part: BusinessPart,
  kind: BusinessKind,
  pages: BusinessState["pages"],
): string {
  const { features, home, words, opening } = businessPresets[kind];
  switch (part) {
    case "features": {
      const orders = features.orders ? "Customers follow their orders" : "The order look-up is off";
      const study = features.studyArea
        ? "students sign up and study"
        : "lessons and sign-up are off";
      return `${orders}; ${study}.`;
    }
    case "home":
      return `It begins with “${home.headline}” Posts are filed under “${BUSINESS_CATEGORY}”.`;
    case "navigation":
      return "Header and footer have the links that fit your business.";
    case "words":
      return `Such as “${words.authorLabel ?? ""}” and “${words.contactFormHeading ?? ""}”.`;
    case "opening":
      return `While the site is closed it says “${opening.closedText}”`;
    case "pages":
      return describePages(pages);
    case "texts":
      return `${quoted(pages.worded)} have texts for your kind of business. Add your own.`;
    case "letters":
      return "The letters of your site speak in the voice of your firm.";
  }
}

function describePages({ added, hidden }: BusinessState["pages"]): string {
  return [
    ...added.map((title) => `“${title}” is a draft with examples: replace them and publish it.`),
    ...hidden.map((title) => `“${title}” is about another business, so it is not shown.`),
  ].join(" ");
}

function quoted(names: readonly string[]): string {
  return listInWords(names.map((name) => `“${name}”`));
}
