import type { ValidationIssue } from "@ebute/contracts/errors";
import type { Submission } from "./form-core.ts";
import { type LoadSchema, validateInput } from "./form-schema.ts";

type Options<Input> = {
  schema: LoadSchema<Input>;
  /** Values sent in addition to the form's fields. */
  extra?: Record<string, unknown> | undefined;
  /** Checks that the schema cannot express, such as two fields that must match. */
  check?: ((typed: Record<string, FormDataEntryValue>) => ValidationIssue[]) | undefined;
  /** Rejects when the server refuses. */
  send: (input: Input, form: HTMLFormElement) => Promise<void>;
};

/** Creates the submission of the form element's current values. */
export function createSubmission<Input>(
  form: HTMLFormElement,
  { schema, extra, check, send }: Options<Input>,
): Pick<Submission, "send" | "findInvalid"> {
  const typed = Object.fromEntries(new FormData(form));
  return {
    send: async () => {
      const { input, issues = [] } = await validateInput(schema, { ...typed, ...extra });
      const all = [...issues, ...(check?.(typed) ?? [])];
      if (!input || all.length > 0) return all;
      await send(input, form);
      return undefined;
    },
    findInvalid: (fields) =>
      [...form.elements]
        .filter((control) => control instanceof HTMLElement)
        .find((control) => fields[control.getAttribute("name") || " "]),
  };
}
