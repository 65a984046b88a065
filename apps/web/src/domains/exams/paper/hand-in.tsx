import { type FormEvent, type Ref, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { inlineLinkClass } from "#components/ui/text-link.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { sittingHref } from "../exam-href.ts";
import type { usePaper } from "./saving/use-paper.ts";

type HandInProps = {
  ref: Ref<HTMLDetailsElement>;
  paper: ReturnType<typeof usePaper>;
  isHydrated: boolean;
  onOpen: (number: number) => void;
};

/** Asks before the exam ends, and names what is unanswered. */
export function HandIn({ ref, paper, isHydrated, onOpen }: HandInProps) {
  const { sitting } = paper;
  const [isBusy, setBusy] = useState(false);
  const open = sitting.questions.flatMap(({ isAnswered }, index) =>
    isAnswered ? [] : [index + 1],
  );

  /** Hands in on the device first. Where it stores nothing, the browser sends the form. */
  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!isHydrated) return;
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const isStored = await paper.handIn();
    setBusy(false);
    if (!isStored) form.submit();
  }

  return (
    <details ref={ref} className="border-rule border-t pt-4">
      <summary className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        Hand in
      </summary>
      <div className="grid justify-items-start gap-4 pt-2">
        {open.length === 0 ? (
          <Text>You have answered every question.</Text>
        ) : (
          <Text className="wrap-anywhere">
            {open.length === 1 ? "1 question is" : `${open.length} questions are`} not answered:{" "}
            {open.map((number, index) => (
              <span key={number}>
                {index > 0 && ", "}
                <SiteLink
                  href={sittingHref(sitting._id, number)}
                  className={inlineLinkClass}
                  onClick={(event) => {
                    if (!isHydrated) return;
                    event.preventDefault();
                    onOpen(number);
                  }}
                >
                  {number}
                </SiteLink>
              </span>
            ))}
            .
          </Text>
        )}
        <Text>
          {sitting.allowsTakeBack
            ? "You can take the hand-in back until your time is up."
            : "After you hand in, nothing can be changed."}
        </Text>
        <form
          {...nativeFormProps}
          method="post"
          action={sittingHref(sitting._id)}
          onSubmit={(event) => void handleSubmit(event)}
        >
          {/* A form that a script submits has no button. */}
          {isHydrated && <input type="hidden" name="intent" value="handIn" />}
          <Button tone="secondary" name="intent" value="handIn" busy={isBusy}>
            Hand in now
          </Button>
        </form>
      </div>
    </details>
  );
}
