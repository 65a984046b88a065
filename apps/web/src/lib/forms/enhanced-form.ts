import type { FormState } from "@ebute/page-port";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { reuseKey } from "#lib/api/idempotency-link.ts";
import { toast } from "#lib/toast.ts";
import { hasResponse } from "#lib/trpc.ts";
import { useFormCore } from "./form-core.ts";
import { createSubmission } from "./form-element.ts";
import { type LoadSchema, prefetchSchemaOnUse } from "./form-schema.ts";

type Options<Input extends Record<string, unknown>, Answer> = {
  /** Name of the form, as the server echoes it. */
  name: string;
  schema: LoadSchema<Input>;
  /** Values sent in addition to the form's fields. */
  extra?: Partial<Input>;
  mutation: Pick<UseMutationResult<Answer, unknown, Input>, "mutateAsync">;
  /** Path of the mutation, if the server runs it once per idempotency key. */
  path?: string;
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
 * Progressively enhances a form that also works without JavaScript: once hydrated, it submits without leaving the page.
 * Its fields are uncontrolled, so input typed before hydration is kept, also after a refusal.
 */
export function useEnhancedForm<Input extends Record<string, unknown>, Answer>(
  options: Options<Input, Answer>,
) {
  const { name, schema, extra, mutation, path } = options;
  const { success, unreachable, refused, keepForLater } = options;
  const served = options.served.form?.form === name ? options.served.form : undefined;
  const [isDone, setIsDone] = useState(options.served.isDone);
  const [typed, setTyped] = useState(() => served?.values ?? {});
  const [retryKey, setRetryKey] = useState(served?.retryKey);
  const core = useFormCore({
    served,
    onRefused: ({ message }) => {
      setIsDone(false);
      toast.error(message);
    },
  });

  async function send(input: Input, form: HTMLFormElement): Promise<void> {
    if (path && retryKey && hasValues(input, typed)) reuseKey(path, input, retryKey);
    try {
      const answer = await mutation.mutateAsync(input);
      setIsDone(true);
      toast.success(typeof success === "string" ? success : success(answer));
    } catch (error) {
      if (hasResponse(error) || navigator.onLine || !keepForLater) throw error;
      // Where the device refuses storage, the input stays in the form and the usual refusal is shown.
      await keepForLater(input).catch(() => Promise.reject(error));
    }
    // `reset` restores the initial values, which may be input that the server refused.
    flushSync(() => {
      setTyped({});
      setRetryKey(undefined);
    });
    form.reset();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // Ignores a second tap after a successful submit has emptied the form.
    if (isDone && isEmpty(form)) return;
    void core.submit({
      ...createSubmission(form, { schema, extra, send }),
      fallback: (error) => (hasResponse(error) && refused) || unreachable,
    });
  }
  return {
    ...core,
    /** Props for the form element. */
    form: { onSubmit: handleSubmit, ...prefetchSchemaOnUse(schema) },
    isDone,
    /** Reports the outcome of a queued submission. */
    settleQueued: (refusal?: string) => {
      setIsDone(!refusal);
      core.setMessage(refusal);
    },
    typed,
    /** Value of the form's hidden `RETRY_KEY_FIELD`. */
    retryKey,
  };
}

/** True while the input is the one that the server returned. */
function hasValues(input: Record<string, unknown>, values: Record<string, string>): boolean {
  return Object.entries(values).every(([name, value]) => input[name] === value.trim());
}

function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}
