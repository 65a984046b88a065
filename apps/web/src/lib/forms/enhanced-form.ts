import { OFFLINE_NOT_SENT } from "@ebute/contracts/errors";
import type { FormState } from "@ebute/page-port";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "#lib/page/announce-pages.ts";
import { withoutEmoji } from "#lib/text/emoji.ts";
import { hasResponse } from "#lib/trpc.ts";
import { useFormCore } from "./form-core.ts";
import { type LoadSchema, prefetchSchemaOnUse } from "./form-schema.ts";
import { createSubmission } from "./form-submission.ts";
import { clearUnsentNotice } from "./unsent-notice.ts";

type Options<Input extends Record<string, unknown>, Answer> = {
  /** Name of the form, as the server echoes it. */
  name: string;
  schema: LoadSchema<Input>;
  /** Values sent in addition to the form's fields. */
  extra?: Partial<Input>;
  mutation: Pick<UseMutationResult<Answer, unknown, Input>, "mutateAsync">;
  /** Outcome of a submission without JavaScript. */
  served: { form: FormState | undefined; isDone: boolean };
  success: string | ((answer: Answer) => string);
  /** Message when no response arrived. */
  unreachable: string;
  /** Message for a response without a reason; defaults to `unreachable`. */
  refused?: string;
  /** Queues the input while offline, instead of refusing it. */
  keepForLater?: (input: Input) => Promise<void>;
};

/**
 * Progressively enhances a form that also works without JavaScript: once hydrated, it submits
 * without leaving the page. Its fields are uncontrolled, so input typed before hydration is kept,
 * also after a refusal.
 */
export function useEnhancedForm<Input extends Record<string, unknown>, Answer>(
  options: Options<Input, Answer>,
) {
  const { name, schema, extra, mutation, success, unreachable, refused, keepForLater } = options;
  const served = options.served.form?.form === name ? options.served.form : undefined;
  const [isDone, setIsDone] = useState(options.served.isDone);
  const [typed, setTyped] = useState(() => served?.values ?? {});
  const outcome = useRef<HTMLDivElement>(null);
  const core = useFormCore({
    served,
    onRefused: ({ fields }) => {
      if (Object.keys(fields).length === 0) showOutcome();
    },
  });

  /** Scrolls to the outcome at the button; the focus stays where it is. */
  function showOutcome(): void {
    outcome.current?.scrollIntoView({ block: "nearest" });
  }

  function finish(text: string): void {
    flushSync(() => setIsDone(true));
    announce(withoutEmoji(text));
    showOutcome();
  }

  async function send(input: Input, form: HTMLFormElement): Promise<void> {
    const sent = textOf(form);
    try {
      const answer = await mutation.mutateAsync(input);
      finish(typeof success === "string" ? success : success(answer));
    } catch (error) {
      if (hasResponse(error) || navigator.onLine || !keepForLater) throw error;
      // If the device refuses storage, the input stays in the form and the original error is shown.
      await keepForLater(input).catch(() => Promise.reject(error));
    }
    // A text that was typed while the form was being sent is the next one.
    if (textOf(form) !== sent) return;
    // Clears the initial values first, because `reset` would restore input that the server
    // rejected.
    flushSync(() => setTyped({}));
    form.reset();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // Ignores a second tap after a successful submit has emptied the form.
    if (isDone && isEmpty(form)) return;
    clearUnsentNotice(form);
    setIsDone(false);
    // Read before the attempt: if the connection drops later, the request may have reached the
    // server.
    const isOffline = !navigator.onLine;
    void core.submit({
      ...createSubmission(form, { schema, extra, send }),
      fallback: (error) => {
        if (hasResponse(error)) return refused ?? unreachable;
        return isOffline ? OFFLINE_NOT_SENT : unreachable;
      },
    });
  }
  return {
    ...core,
    /** Props for the form element. */
    form: { onSubmit: handleSubmit, ...prefetchSchemaOnUse(schema) },
    isDone,
    /** Reports the outcome of a queued submission. */
    settleQueued: (refusal?: string) => {
      core.setMessage(refusal);
      if (refusal) setIsDone(false);
      else if (typeof success === "string") finish(success);
    },
    /** Ref of the element at the button that shows the outcome. */
    outcome,
    typed,
  };
}

function textOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}
