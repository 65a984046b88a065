import {
  type ChangedSample,
  type SampleContent,
  type SampleKind,
  sampleContentTexts,
  sampleKinds,
} from "@ebute/contracts/sample-content";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useRemoveSampleContent } from "./sample-content.mutations.ts";

const nouns: Record<SampleKind, string> = {
  post: "post",
  tutorial: "lesson",
  material: "material",
  update: "update",
  exam: "mock exam",
  question: "question",
  passage: "passage",
  topic: "topic",
  subject: "subject",
  programme: "programme",
};

const reasons: Record<ChangedSample["reason"], string> = {
  edited: "you have edited it",
  comments: "people have commented on it",
};

/** Lists the remaining sample content, and removes it; `children` come below the list. */
export function SampleContentPanel({ children }: { children?: ReactNode }) {
  const query = useQuery(useTRPC().sampleContent.get.queryOptions());
  return (
    <EntryQuery query={query} loadFailed={sampleContentTexts.loadFailed}>
      {(left) => (
        <>
          <Left left={left} />
          {children}
        </>
      )}
    </EntryQuery>
  );
}

function Left({ left }: { left: SampleContent }) {
  const [also, setAlso] = useState<string[]>([]);
  const [categories, setCategories] = useState(true);
  const { mutate, isPending } = useRemoveSampleContent();
  const counts = sampleKinds
    .filter((kind) => left.unchanged[kind] > 0)
    .map((kind) => formatNounCount(left.unchanged[kind], nouns[kind]));
  if (counts.length === 0 && left.changed.length === 0) {
    return <Text>There is no sample content on this site.</Text>;
  }
  const canRemove = counts.length > 0 || also.length > 0;
  return (
    <div className="grid gap-6">
      {counts.length > 0 && (
        <Text>
          {`${listInWords(counts)} came with the site, to show what it can do. Removing deletes exactly these, with their sample comments. What you have written stays, with the subjects and topics that it is in.`}
        </Text>
      )}
      {left.unchanged.programme > 0 && (
        <Text>The exam date is an example. If you keep it, set the real one under Courses.</Text>
      )}
      {left.changed.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">These stay, unless you choose them</legend>
          {left.changed.map(({ _id, title, reason }) => (
            <Checkbox
              key={_id}
              label={`${title} (${reasons[reason]})`}
              checked={also.includes(_id)}
              onChange={({ currentTarget: { checked } }) =>
                setAlso(checked ? [...also, _id] : also.filter((id) => id !== _id))
              }
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        label="Its categories too"
        hint="Those that are left without a post and that you have not changed. One category always stays."
        checked={categories}
        onChange={({ currentTarget }) => setCategories(currentTarget.checked)}
      />
      <Button
        type="button"
        className="justify-self-start"
        off={!canRemove}
        busy={isPending}
        busyText="Removing..."
        onClick={() => mutate({ also, categories }, { onSuccess: () => setAlso([]) })}
      >
        Remove sample content
      </Button>
    </div>
  );
}
