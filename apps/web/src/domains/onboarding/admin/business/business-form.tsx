import {
  BUSINESS_CATEGORY,
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessKinds,
  businessNames,
  businessPartNames,
  businessPresets,
} from "@ebute/contracts/onboarding";
import { settingsTexts } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { listInWords } from "#lib/text/list-in-words.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { StepActions } from "../step-actions.tsx";
import { useChooseBusiness, useUndoBusiness } from "./business.mutations.ts";

const examples: Record<BusinessKind, string> = {
  food: "Kitchen, caterer, bakery. Customers follow their orders.",
  school: "Lessons, exams, tutorials. Students sign up and study.",
  shop: "Things you sell and send. Customers follow their orders.",
  services: "Work you do for people, from hair to repairs.",
  other: "A plain site: news, who you are, how to reach you.",
};

type BusinessFormProps = { skipHref: string; onAnswered: () => void };

/**
 * Asks for the kind of business; afterwards shows what the choice has changed, with an undo for
 * each part.
 */
export function BusinessForm(props: BusinessFormProps) {
  const query = useQuery(useTRPC().onboarding.getBusiness.queryOptions());
  return (
    <EntryQuery query={query} loadFailed={settingsTexts.loadFailed}>
      {(state) => <QuestionOrOutcome {...props} state={state} />}
    </EntryQuery>
  );
}

function QuestionOrOutcome({
  state,
  skipHref,
  onAnswered,
}: BusinessFormProps & { state: BusinessState }) {
  // Kept in state: after everything was undone, the site has no kind, but its rows stay on the
  // screen.
  const [kind, setKind] = useState(state.kind);
  if (!kind) return <BusinessQuestion skipHref={skipHref} onAnswered={setKind} />;
  return (
    <BusinessOutcome
      kind={kind}
      state={state}
      onContinue={onAnswered}
      onChooseAnother={() => setKind(null)}
    />
  );
}

type BusinessQuestionProps = { skipHref: string; onAnswered: (kind: BusinessKind) => void };

function BusinessQuestion({ skipHref, onAnswered }: BusinessQuestionProps) {
  const [kind, setKind] = useState<BusinessKind>();
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useChooseBusiness();
  const message = isMissing ? "Choose one, or skip this question." : error && userMessage(error);

  function answer(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(!kind);
    if (!kind || isPending) return;
    mutate({ kind }, { onSuccess: () => onAnswered(kind) });
  }

  return (
    <form className="grid gap-6" onSubmit={answer}>
      <fieldset className="border-rule divide-rule divide-y border-y">
        <legend className="sr-only">Kind of business</legend>
        {businessKinds.map((one) => (
          <label
            key={one}
            className="hover:bg-surface-2 has-checked:bg-surface-2 flex min-h-16 cursor-pointer items-center gap-3 px-3 py-2"
          >
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
              className="accent-indigo size-5 flex-none"
            />
            <span className="grid">
              <span className="font-semibold">{businessNames[one]}</span>
              <span className="text-ink-2 text-small">{examples[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {message && <Notice tone="err">{message}</Notice>}
      <StepActions skipHref={skipHref}>
        <Button busy={isPending} busyText="Saving...">
          Continue
        </Button>
      </StepActions>
    </form>
  );
}

type BusinessOutcomeProps = {
  kind: BusinessKind;
  state: BusinessState;
  onContinue: () => void;
  onChooseAnother: () => void;
};

/** Lists the changes of a kind of business, each with a button that undoes it. */
function BusinessOutcome({ kind, state, onContinue, onChooseAnother }: BusinessOutcomeProps) {
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
