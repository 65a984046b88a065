import type { ValidationIssue } from "@ebute/contracts/errors";
import type { FormState } from "@ebute/page-port";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isToasted } from "#lib/mutations/toasted-errors.ts";
import { readFailureBody } from "#lib/trpc.ts";

export type Refusal = {
  message: string;
  /** Messages by field name; empty when the form has none of the fields. */
  fields: Record<string, string>;
  /**
   * True if the server rejected the input or was unreachable, or the form set the message; false if
   * validation in the browser failed.
   */
  isFromServer: boolean;
  /** True if a toast has told the user already. */
  isToasted: boolean;
};

type Options = {
  /** Outcome of a submission without JavaScript. */
  served?: FormState | undefined;
  /** Called after the refusal has been rendered and the first invalid field focused. */
  onRefused?: (refusal: Refusal) => void;
};

export type Submission = {
  /** Resolves to the issues of an invalid input; rejects when the server refuses. */
  send: () => Promise<ValidationIssue[] | undefined>;
  /** Returns the message for an error without a reason from the server. */
  fallback: (error: unknown) => string;
  /** Returns the form's first control in page order that is one of the invalid fields. */
  findInvalid: (fields: Refusal["fields"]) => HTMLElement | undefined;
};

/**
 * Sends one submission at a time and shows its refusal: message, errors by field, focus on the
 * first of them.
 */
export function useFormCore({ served, onRefused }: Options = {}) {
  const [refusal, setRefusal] = useState(() => served && toRefusal(served));
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);

  async function submit({ send, fallback, findInvalid }: Submission): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    // The outcome of an earlier attempt goes, so that the same one again is announced again.
    setIsPending(true);
    setRefusal(undefined);
    const next = await send().then(
      (issues) => issues && toRefusal({ issues }),
      (error) => ({
        ...toRefusal(readFailureBody(error) ?? { message: fallback(error) }),
        isToasted: isToasted(error),
      }),
    );
    isSending.current = false;
    const control = next && findInvalid(next.fields);
    if (next && !control) next.fields = {};
    // Rendered synchronously before the focus moves, so that the field is announced with its error.
    flushSync(() => {
      setRefusal(next);
      setIsPending(false);
    });
    control?.focus();
    if (next) onRefused?.(next);
  }

  const fields = refusal?.fields ?? {};
  return {
    submit,
    isPending,
    refusal,
    fields,
    /** Message of a rejection that belongs to no field, and that no toast has shown. */
    message: refusal?.isToasted || Object.keys(fields).some(Boolean) ? undefined : refusal?.message,
    /** Shows a message without a submission, or clears the rejection. */
    setMessage: (message?: string) => setRefusal(message ? toRefusal({ message }) : undefined),
  };
}

function toRefusal({ message, issues = [] }: Partial<FormState>): Refusal {
  return {
    message: message ?? issues[0]?.message ?? "",
    // Reversed, because the first issue of a field wins.
    fields: Object.fromEntries(issues.map(({ path, message }) => [path, message]).reverse()),
    isFromServer: message !== undefined,
    isToasted: false,
  };
}
