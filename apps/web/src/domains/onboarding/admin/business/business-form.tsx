import { type BusinessKind, businessKinds } from "@ebute/contracts/onboarding";
import { pageTexts } from "@ebute/contracts/pages";
import type { SettingsState } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { pagesQuery } from "../../onboarding.queries.ts";
import { useBusinessChanges } from "./business-changes.ts";
import { findBusiness } from "./business-in-force.ts";
import { BusinessOutcome } from "./business-outcome.tsx";
import { useSetUpBusiness } from "./set-up-business.ts";

const kinds: Record<BusinessKind, { title: string; text: string }> = {
  food: { title: "Food", text: "Kitchen, caterer, bakery. Customers follow their orders." },
  school: { title: "School", text: "Lessons, exams, tutorials. Students sign up and study." },
  shop: { title: "Shop", text: "Things you sell and send. Customers follow their orders." },
  services: { title: "Services", text: "Work you do for people, from hair to repairs." },
  other: { title: "Something else", text: "A plain site: news, who you are, how to reach you." },
};

type BusinessFormProps = { states: readonly SettingsState[]; onAnswered: () => void };

/** The question for the kind of business, or what the answer has set up, with a way back for each part. */
export function BusinessForm({ states, onAnswered }: BusinessFormProps) {
  const [kind, setKind] = useState(() => findBusiness(states));
  const query = useQuery(pagesQuery(useTRPC()));
  const listChanges = useBusinessChanges();
  if (!kind) return <BusinessQuestion states={states} onAnswered={setKind} />;
  return (
    <EntryQuery query={query} loadFailed={pageTexts.loadFailed}>
      {(pages) => (
        <BusinessOutcome
          title={kinds[kind].title}
          changes={listChanges(kind, { states, pages })}
          onContinue={onAnswered}
          onChooseAnother={() => setKind(undefined)}
        />
      )}
    </EntryQuery>
  );
}

type BusinessQuestionProps = {
  states: readonly SettingsState[];
  onAnswered: (kind: BusinessKind) => void;
};

function BusinessQuestion({ states, onAnswered }: BusinessQuestionProps) {
  const [kind, setKind] = useState<BusinessKind>();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const setUp = useSetUpBusiness();

  async function answer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMessage(kind ? "" : "Choose one, or skip this question.");
    if (!kind) return;
    setIsBusy(true);
    try {
      await setUp(kind, states);
      onAnswered(kind);
    } catch (error) {
      setMessage(`Not all of it could be set up. ${userMessage(error)}`);
      setIsBusy(false);
    }
  }

  return (
    <form className="grid gap-6" onSubmit={(event) => void answer(event)}>
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
              <span className="font-semibold">{kinds[one].title}</span>
              <span className="text-ink-2 text-small">{kinds[one].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {message && <Notice tone="err">{message}</Notice>}
      <Button className="justify-self-start" busy={isBusy} busyText="Saving...">
        Continue
      </Button>
    </form>
  );
}
