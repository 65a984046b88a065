import {
  IMPORT_REPORT_ITEMS_MAX,
  type Import,
  type ImportItem,
  type ImportItemOutcome,
} from "@ebute/contracts/imports";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { ImportStartForm } from "./import-start-form.tsx";

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

/** Categories, authors and tags of the file. */
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
