import { snippetTexts } from "@ebute/contracts/snippets";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SnippetsPanelProps } from "#components/editor/snippets/snippets.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { SnippetName } from "./snippet-name.tsx";
import { SnippetRow } from "./snippet-row.tsx";
import { useCreateSnippet } from "./snippets.mutations.ts";

/** More than this many are searched rather than looked through. */
const LIST_WITHOUT_SEARCH = 8;

/** Saves the selected blocks as a snippet, and lists all snippets. */
export function SnippetPanel({ html, onInsert, onClose }: SnippetsPanelProps) {
  const query = useQuery(useTRPC().snippets.list.queryOptions());
  const error = useErrorMessage(query.data ? null : query.error, snippetTexts.loadFailed);
  const [words, setWords] = useState("");
  const { data = [] } = query;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row of a deleted snippet takes the focus with it.
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  });
  const wanted = words.trim().toLowerCase();
  const found = data.filter(({ name, excerpt }) =>
    `${name} ${excerpt}`.toLowerCase().includes(wanted),
  );
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {html ? (
        <SaveSnippet html={html} />
      ) : (
        <Text size="small">Select blocks of the text to save them as a snippet.</Text>
      )}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Snippets"
      >
        {data.length > LIST_WITHOUT_SEARCH && (
          <Field label="Find a snippet">
            <TextInput value={words} onChange={({ target }) => setWords(target.value)} />
          </Field>
        )}
        {found.length > 0 ? (
          <ul aria-label="Snippets" className="border-rule border-t">
            {found.map((snippet) => (
              <SnippetRow key={snippet._id} snippet={snippet} onInsert={onInsert} />
            ))}
          </ul>
        ) : (
          <Text size="small" tone="quiet">
            {data.length > 0 ? "No snippet has these words." : "No snippets yet."}
          </Text>
        )}
      </QueryStates>
      <div>
        <Button type="button" tone="secondary" autoFocus={!html} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Saves blocks under a name. */
function SaveSnippet({ html }: { html: string }) {
  const { mutateAsync, isPending } = useCreateSnippet();
  return (
    <SnippetName
      field={{
        label: "Name of the snippet",
        hint: "Saves the selected blocks. In the text, / and this name inserts them again.",
        initial: "",
      }}
      button={{ idle: "Save as snippet", busy: "Saving..." }}
      isBusy={isPending}
      autoFocus
      onSave={(name) => mutateAsync({ name, html })}
    />
  );
}
