import { type BusinessKind, businessKinds } from "@ebute/contracts/onboarding";
import type { SettingsState } from "@ebute/contracts/settings";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { type SetUpResult, useSetUpBusiness } from "./business-changes.ts";
import { BusinessOutcome } from "./business-outcome.tsx";

const kinds: Record<BusinessKind, { title: string; text: string }> = {
  food: { title: "Food", text: "Kitchen, caterer, bakery. Customers follow their orders." },
  school: { title: "School", text: "Lessons, exams, tutorials. Students sign up and study." },
  shop: { title: "Shop", text: "Things you sell and send. Customers follow their orders." },
  services: { title: "Services", text: "Work you do for people, from repairs to film." },
  other: { title: "Something else", text: "Nothing is changed; choose under Settings." },
};

type BusinessFormProps = { states: readonly SettingsState[]; onAnswered: () => void };

/** Sets what fits a kind of business, and offers to take each change back. */
export function BusinessForm({ states, onAnswered }: BusinessFormProps) {
  const [kind, setKind] = useState<BusinessKind>();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [outcome, setOutcome] = useState<SetUpResult>();
  const setUp = useSetUpBusiness();

  async function answer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMessage(kind ? "" : "Choose one, or skip this question.");
    if (!kind) return;
    setIsBusy(true);
    const made = await setUp(kind, states);
    setIsBusy(false);
    if (made.changes.length > 0) setOutcome(made);
    else if (made.failure) setMessage(made.failure);
    else onAnswered();
  }

  if (outcome) return <BusinessOutcome {...outcome} onContinue={onAnswered} />;
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
