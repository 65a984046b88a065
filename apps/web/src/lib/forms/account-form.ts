import { OFFLINE_NOT_SENT, type ValidationIssue } from "@ebute/contracts/errors";
import type { FormState } from "@ebute/page-port";
import type { FormEvent } from "react";
import { hasResponse, userMessage } from "#lib/trpc.ts";
import { type Refusal, useFormCore } from "./form-core.ts";
import { type LoadSchema, prefetchSchemaOnUse } from "./form-schema.ts";
import { createSubmission } from "./form-submission.ts";
import { useReplayedSubmit } from "./submit-before-hydration.ts";
import { clearUnsentNotice } from "./unsent-notice.ts";

type Options<Input> = {
  schema: LoadSchema<Input>;
  /** Values sent in addition to the form's fields. */
  extra?: Record<string, unknown>;
  /** Checks that the schema cannot express, such as two fields that must match. */
  check?: (typed: Record<string, FormDataEntryValue>) => ValidationIssue[];
  /**
   * Throws when the server refuses. The fields keep their values unless this callback clears them.
   */
  send: (input: Input, form: HTMLFormElement) => Promise<void>;
  /** Message for errors without a reason from the server. */
  fallback?: string | ((error: unknown) => string);
  /** Outcome of a submission without JavaScript. */
  served?: FormState | undefined;
  /** Called after the refusal has been rendered. */
  onRefused?: (refusal: Refusal) => void;
};

/**
 * Handles a form of the user's own account: errors appear at their field or above the button, and
 * input is kept.
 */
export function useAccountForm<Input>(options: Options<Input>) {
  const { schema, extra, check, send, fallback, served, onRefused } = options;
  const ref = useReplayedSubmit();
  const core = useFormCore({
    served,
    onRefused: (refusal) => {
      // On a phone the message may push the pressed button, or come below the screen's edge.
      if (Object.keys(refusal.fields).length === 0)
        ref.current?.querySelector("[data-tone=err]")?.scrollIntoView({ block: "nearest" });
      onRefused?.(refusal);
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    clearUnsentNotice(event.currentTarget);
    // Read before the attempt: if the connection drops later, the request may have reached the
    // server.
    const isOffline = !navigator.onLine;
    void core.submit({
      ...createSubmission(event.currentTarget, { schema, extra, check, send }),
      fallback: (error) =>
        isOffline && !hasResponse(error)
          ? OFFLINE_NOT_SENT
          : userMessage(error, typeof fallback === "function" ? fallback(error) : fallback),
    });
  }
  return {
    ...core,
    /** Props for the form element. */
    form: {
      ref,
      onSubmit: handleSubmit,
      ...prefetchSchemaOnUse(schema),
      method: "post",
      noValidate: true,
    } as const,
    typed: served?.values ?? {},
  };
}
