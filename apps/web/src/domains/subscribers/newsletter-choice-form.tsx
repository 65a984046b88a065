import type { NewsletterRhythm, SubscriptionState } from "@ebute/contracts/subscribers";
import type { FormState } from "@ebute/page-port";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { UnsentNotice } from "#components/ui/unsent-notice.tsx";

type Subscription = Extract<SubscriptionState, { state: "confirmed" }>;

type NewsletterChoiceFormProps = {
  action: string;
  subscription: Subscription;
  /** A choice that the server refused. */
  refused: FormState | undefined;
};

const rhythms: readonly { value: NewsletterRhythm; label: string }[] = [
  { value: "atOnce", label: "As they appear" },
  { value: "weekly", label: "Once a week, in one letter" },
];

/** Choice of newsletters, as a native form that works with and without script. */
export function NewsletterChoiceForm({ action, subscription, refused }: NewsletterChoiceFormProps) {
  const { categories, isWeeklyOffered } = subscription;
  const { follows, categoryIds, rhythm } = shownChoice(subscription, refused);
  return (
    <form method="post" action={action} className="grid grid-cols-1 gap-6 wrap-anywhere">
      {refused && <Notice tone="err">{refused.message}</Notice>}
      <Choices legend="What to send you">
        <Choice
          type="radio"
          name="follows"
          value="all"
          label="All categories"
          isOn={follows === "all"}
        />
        <Choice
          type="radio"
          name="follows"
          value="chosen"
          label="Only these:"
          isOn={follows === "chosen"}
        />
        <div className="ms-9">
          {categories.map(({ _id: id, name }) => (
            <Choice
              key={id}
              type="checkbox"
              name="categoryIds"
              value={id}
              label={name}
              isOn={categoryIds.includes(id)}
            />
          ))}
        </div>
        <Text size="small" tone="quiet">
          You also get letters that go to all subscribers.
        </Text>
      </Choices>
      {isWeeklyOffered && (
        <Choices legend="How often">
          {rhythms.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="rhythm"
              value={value}
              label={label}
              isOn={rhythm === value}
            />
          ))}
        </Choices>
      )}
      <UnsentNotice />
      <div>
        <Button>Save</Button>
      </div>
    </form>
  );
}

/** The saved choice, or the one that was refused, so that nothing chosen is lost. */
function shownChoice({ choice }: Subscription, refused: FormState | undefined) {
  if (refused) {
    const { follows, categoryIds = "", rhythm } = refused.values;
    return { follows, categoryIds: categoryIds.split(" "), rhythm };
  }
  const { categoryIds, rhythm } = choice;
  return {
    follows: categoryIds === null ? "all" : "chosen",
    categoryIds: categoryIds ?? [],
    rhythm,
  };
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-card font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  isOn: boolean;
};

function Choice({ label, isOn, ...input }: ChoiceProps) {
  return (
    <label className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3">
      <input {...input} defaultChecked={isOn} className="accent-indigo size-6 flex-none" />
      {label}
    </label>
  );
}
