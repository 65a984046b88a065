import { CATEGORIES_MAX } from "@ebute/contracts/categories";
import {
  IMPORT_REPORT_ITEMS_MAX,
  type Import,
  type ImportItem,
  type ImportItemOutcome,
} from "@ebute/contracts/imports";
import { type FormEvent, useState } from "react";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useFormCore } from "#lib/forms/form-core.ts";
import { createSubmission } from "#lib/forms/form-submission.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { userMessage } from "#lib/trpc.ts";
import { useStartImport } from "./imports.mutations.ts";

const groups: readonly (readonly [ImportItemOutcome, string])[] = [
  ["failed", "Could not be imported"],
  ["skipped", "Not imported"],
  ["waiting", "To import"],
  ["added", "New"],
  ["updated", "Updated"],
  ["unchanged", "Already here"],
];

/** Lists the entries of an import, before and after it. */
export function ImportReport({ shown }: { shown: Import }) {
  const { counts, state } = shown;
  const others = describeOthers(shown);
  return (
    <section aria-labelledby="import-report" className="border-rule grid gap-5 border-t pt-6">
      <Heading level={2} size="name" id="import-report">
        {shown.fileName}
      </Heading>
      <ImportState shown={shown} />
      {others !== "" && <Text>{others}</Text>}
      {state === "checked" && shown.leftOut.length > 0 && <Text>{shown.leftOut.join(" ")}</Text>}
      {state === "checked" && <ImportStartForm shown={shown} />}
      {groups.map(([outcome, label]) => (
        <Items
          key={outcome}
          label={state === "checked" && outcome === "skipped" ? "Will not come" : label}
          total={counts[outcome]}
          items={shown.items.filter((item) => item.outcome === outcome)}
        />
      ))}
    </section>
  );
}

function ImportState({ shown: { state, counts, pages, items } }: { shown: Import }) {
  // Pages count only if they come.
  const comes = ({ kind, outcome }: ImportItem) => kind === "page" && outcome !== "skipped";
  const noun = items.some(comes) ? "item" : "post";
  const done = counts.added + counts.updated + counts.unchanged + counts.failed;
  const total = done + counts.waiting;
  if (state === "checked" && counts.waiting === 0) {
    return (
      <Notice tone="info">
        {pages > 0
          ? "The file has pages, but no post that can be imported."
          : "The file has no post that can be imported."}
      </Notice>
    );
  }
  if (state === "checked") {
    return <Text>Checked. Nothing of it is imported yet.</Text>;
  }
  return (
    <div className="grid gap-2">
      <div role="status">
        {state === "running" ? (
          <Text className="font-semibold">
            {`${done} of ${formatNounCount(total, noun)}. You may leave this page.`}
          </Text>
        ) : (
          <Notice tone={counts.failed > 0 ? "info" : "ok"}>{describeEnd(counts, noun)}</Notice>
        )}
      </div>
      {state === "running" && (
        <progress
          aria-label="Progress of the import"
          className="accent-indigo h-3 w-full"
          value={done}
          max={total}
        />
      )}
    </div>
  );
}

function describeEnd(
  { added, updated, unchanged, failed }: Import["counts"],
  noun: "item" | "post",
): string {
  const sentences = [
    added > 0 ? `${formatNounCount(added, noun)} imported.` : "",
    updated > 0 ? `${formatNounCount(updated, noun)} updated.` : "",
    unchanged > 0 ? `${formatNounCount(unchanged, noun)} already here.` : "",
    failed > 0 ? `${formatNounCount(failed, noun)} could not be imported.` : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ") || "Nothing was imported.";
}

function describeOthers({ categories, authors, tags }: Import): string {
  const sentences = [
    categories.length > 0 ? `New categories: ${listInWords(categories)}.` : "",
    authors.length > 0 ? `Authors: ${listInWords(authors)}.` : "",
    tags.length > 0 ? `Tags: ${listInWords(tags)}.` : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

type ItemsProps = { label: string; total: number; items: readonly ImportItem[] };

function Items({ label, total, items }: ItemsProps) {
  if (total === 0) return null;
  return (
    <details open={total <= 20}>
      <summary className="text-indigo inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {`${label} (${total})`}
      </summary>
      <RuledList>
        {items.map((item) => (
          <li key={item._id} className="py-2">
            <Text className="wrap-anywhere">
              {item.postId === null ? (
                item.title || "Without a title"
              ) : (
                <TextLink
                  href={`/admin/${item.kind === "page" ? "editPage" : "editBlog"}/${item.postId}`}
                >
                  {item.title}
                </TextLink>
              )}
              {item.kind !== "post" && ` (${item.kind})`}
            </Text>
            {item.notes.length > 0 && (
              <Text size="small" tone="quiet" className="wrap-anywhere">
                {item.notes.join(" ")}
              </Text>
            )}
          </li>
        ))}
      </RuledList>
      {total > items.length && (
        <Text size="small" tone="quiet">{`The first ${IMPORT_REPORT_ITEMS_MAX} are shown.`}</Text>
      )}
    </details>
  );
}

async function loadSchema() {
  const { startImportInputSchema } = await import("@ebute/contracts/imports");
  return startImportInputSchema;
}

/** Asks an owner how a checked file is imported, and starts the import. */
function ImportStartForm({ shown }: { shown: Import }) {
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
          hint="Each becomes an unpublished page with one text, under Pages."
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
