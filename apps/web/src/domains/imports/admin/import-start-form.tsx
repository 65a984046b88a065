import { CATEGORIES_MAX } from "@ebute/contracts/categories";
import type { Import } from "@ebute/contracts/imports";
import { type FormEvent, useState } from "react";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useFormCore } from "#lib/forms/form-core.ts";
import { createSubmission } from "#lib/forms/form-submission.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { userMessage } from "#lib/trpc.ts";
import { useStartImport } from "./imports.mutations.ts";

async function loadSchema() {
  const { startImportInputSchema } = await import("@ebute/contracts/imports");
  return startImportInputSchema;
}

/** Asks an owner how a checked file is imported, and starts the import. */
export function ImportStartForm({ shown }: { shown: Import }) {
  const { mutateAsync } = useStartImport();
  const core = useFormCore();
  const [withPages, setWithPages] = useState(false);
  const [isFetching, setIsFetching] = useState(false);
  const { counts, pages, onlinePictures, otherCategories, formerSite, _id: id } = shown;
  const wanted = [
    ...(counts.waiting > 0 ? [formatNounCount(counts.waiting, "post")] : []),
    ...(withPages ? [formatNounCount(pages, "page")] : []),
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const otherCategory = new FormData(form).get("otherCategory") || undefined;
    const submission = createSubmission(form, {
      schema: loadSchema,
      extra: { id, otherCategory, withPages },
      send: async (input) => {
        await mutateAsync(input);
      },
    });
    void core.submit({ ...submission, fallback: userMessage });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {otherCategories.length > 0 && (
        <Field
          label="Posts of the other categories"
          hint={`There can be at most ${CATEGORIES_MAX} categories. No room is left for: ${listInWords(otherCategories)}.`}
          error={core.fields.otherCategory}
        >
          <Select name="otherCategory" defaultValue="">
            <option value="">Make each category a tag</option>
            <optgroup label="Put all of them into">
              <CategoryOptions present="" />
            </optgroup>
          </Select>
        </Field>
      )}
      {pages > 0 && (
        <Checkbox
          label={pages === 1 ? "Bring the page too" : `Bring the ${pages} pages too`}
          hint="Each comes unpublished, as one text, and waits under Pages."
          checked={withPages}
          onChange={({ currentTarget }) => setWithPages(currentTarget.checked)}
        />
      )}
      {onlinePictures > 0 && (
        <Checkbox
          label={`Fetch ${formatNounCount(onlinePictures, "picture")} from the old site`}
          hint="The file has only the addresses of its pictures. The old site must still be online."
          checked={isFetching}
          onChange={({ currentTarget }) => setIsFetching(currentTarget.checked)}
        />
      )}
      {isFetching && (
        <Field
          label="Address of the old site"
          hint="Where it can be opened today."
          error={core.fields.picturesFrom}
        >
          <TextInput
            name="picturesFrom"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={formerSite ?? ""}
          />
        </Field>
      )}
      {core.message && <Notice tone="err">{core.message}</Notice>}
      {wanted.length > 0 && (
        <Button className="justify-self-start" busy={core.isPending} busyText="Starting...">
          Import {wanted.join(" and ")}
        </Button>
      )}
    </form>
  );
}
