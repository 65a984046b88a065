import {
  createPageInputSchema,
  PAGE_PATH_MAX_CHARS,
  PAGE_TITLE_MAX_CHARS,
  type PageTemplate,
  pageTemplates,
  toPagePath,
} from "@ebute/contracts/pages";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { readFailureBody } from "#lib/trpc.ts";
import { useCreatePage } from "../pages.mutations.ts";

const templateNames: Record<PageTemplate, string> = {
  menu: "Menu and prices",
  courses: "Courses and fees",
  prices: "Offers and prices",
  services: "Services",
  about: "About us",
  questions: "Questions and answers",
  contact: "Contact",
  empty: "Empty page",
};

type NewPageFormProps = { onCreated: (id: string) => void; onClose: () => void };

/**
 * Form for a new page: template, title and address. The address follows the title until it is
 * edited.
 */
export function NewPageForm({ onCreated, onClose }: NewPageFormProps) {
  const [template, setTemplate] = useState<string>(pageTemplates[0]);
  const [title, setTitle] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useCreatePage();
  const path = typedPath ?? toPagePath(title);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const parsed = createPageInputSchema.safeParse({ template, title, path });
    if (!parsed.success) {
      setErrors(messagesOf(parsed.error.issues));
      return;
    }
    setErrors({});
    mutate(parsed.data, {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => setErrors(messagesOf(readFailureBody(error)?.issues ?? [])),
    });
  }
  return (
    <form
      noValidate
      aria-label="New page"
      className="border-rule bg-surface rounded-control max-w-form mb-6 grid gap-4 border p-4"
      onSubmit={handleSubmit}
    >
      <Field label="Begin with">
        <Select value={template} onChange={(event) => setTemplate(event.currentTarget.value)}>
          {pageTemplates.map((name) => (
            <option key={name} value={name}>
              {templateNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Title" error={errors.title ?? ""}>
        <TextInput
          autoFocus
          maxLength={PAGE_TITLE_MAX_CHARS}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Address"
        hint="Letters from a to z, digits and hyphens, such as /menu or /courses/waec"
        error={errors.path ?? ""}
      >
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PAGE_PATH_MAX_CHARS}
          value={path}
          onChange={(event) => setTypedPath(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isPending} busyText="Making...">
          Make page
        </Button>
      </div>
    </form>
  );
}

type Issue = { path: PropertyKey[] | string; message: string };

/** Returns the first message of each field. */
function messagesOf(issues: readonly Issue[]): Record<string, string> {
  const entries = issues.map(({ path, message }) => [String([path].flat()[0] ?? ""), message]);
  return Object.fromEntries(entries.reverse());
}
