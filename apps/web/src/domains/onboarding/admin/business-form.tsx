import { type BusinessKind, businessKinds, businessPresets } from "@ebute/contracts/onboarding";
import type { SettingsState } from "@ebute/contracts/settings";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage } from "#lib/trpc.ts";
import { stateOf, useSaveAnswers } from "./save-answers.ts";

const kinds: Record<BusinessKind, { title: string; text: string }> = {
  food: { title: "Food", text: "Kitchen, caterer, bakery. Customers follow their orders." },
  school: { title: "School", text: "Lessons, exams, tutorials. Students sign up and study." },
  shop: { title: "Shop", text: "Things you sell and send. Customers follow their orders." },
  services: { title: "Services", text: "Work you do for people, from repairs to film." },
  other: { title: "Something else", text: "Nothing is changed; choose under Settings." },
};

type BusinessFormProps = { states: readonly SettingsState[]; onAnswered: () => void };

/** Sets what fits a kind of business. Each setting can be changed later, or reset in one press under Settings. */
export function BusinessForm({ states, onAnswered }: BusinessFormProps) {
  const [kind, setKind] = useState<BusinessKind>();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const save = useSaveAnswers();

  async function answer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMessage(kind ? "" : "Choose one, or skip this question.");
    if (!kind) return;
    setIsBusy(true);
    try {
      const preset = businessPresets[kind];
      if (preset) await save(withoutOwnTexts(preset, states));
      onAnswered();
    } catch (error) {
      setMessage(userMessage(error));
    } finally {
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

/** Texts that somebody has written already stay. */
function withoutOwnTexts(
  { features, home }: NonNullable<(typeof businessPresets)[BusinessKind]>,
  states: readonly SettingsState[],
) {
  const { values = {}, defaults = {} } = stateOf(states, "home") ?? {};
  const { sections, ...texts } = home;
  const untouched = Object.entries(texts).filter(([name]) => values[name] === defaults[name]);
  return { features, home: { sections, ...Object.fromEntries(untouched) } };
}
