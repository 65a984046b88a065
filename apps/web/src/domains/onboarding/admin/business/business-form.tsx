import {
  type BusinessKind,
  type BusinessState,
  businessKinds,
  businessNames,
} from "@ebute/contracts/onboarding";
import { settingsTexts } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { StepActions } from "../step-actions.tsx";
import { useChooseBusiness } from "./business.mutations.ts";
import { BusinessOutcome } from "./business-outcome.tsx";

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
