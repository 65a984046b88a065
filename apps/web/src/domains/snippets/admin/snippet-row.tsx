import type { ListedSnippet } from "@ebute/contracts/snippets";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { SnippetName } from "./snippet-name.tsx";
import { useDeleteSnippet, useRenameSnippet } from "./snippets.mutations.ts";
import { useReadSnippet } from "./use-read-snippet.ts";

type SnippetRowProps = { snippet: ListedSnippet; onInsert: (html: string) => void };

/** A snippet with what the caller may do with it. */
export function SnippetRow({ snippet, onInsert }: SnippetRowProps) {
  const { _id: id, name, excerpt, canChange, version } = snippet;
  const [isRenaming, setIsRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const read = useReadSnippet();
  const renaming = useRenameSnippet();
  const deletion = useDeleteSnippet(name);

  async function insert() {
    setIsReading(true);
    const html = await read(id);
    setIsReading(false);
    if (html !== undefined) onInsert(html);
  }
  async function remove() {
    const question = "Delete this snippet? Texts that have its blocks keep them.";
    if (await confirmDeletion(question, name)) deletion.mutate({ id, version });
  }
  function endRenaming() {
    setIsRenaming(false);
    setWasRenaming(true);
  }
  async function rename(next: string) {
    await renaming.mutateAsync({ id, name: next, version });
    endRenaming();
  }
  if (isRenaming) {
    return (
      <li className="border-rule border-b py-2">
        <SnippetName
          field={{ label: `New name of ${name}`, initial: name }}
          button={{ idle: "Save name", busy: "Saving..." }}
          isBusy={renaming.isPending}
          autoFocus
          onSave={rename}
        >
          <Button type="button" tone="secondary" onClick={endRenaming}>
            Cancel
          </Button>
        </SnippetName>
      </li>
    );
  }
  const suffix = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <span className="grid min-w-0 flex-[1_1_12rem]">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="text-ink-2 text-small wrap-anywhere">{excerpt}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          type="button"
          tone="secondary"
          busy={isReading}
          onClick={() => {
            void insert();
          }}
        >
          Insert{suffix}
        </Button>
        {canChange && (
          <>
            <Button
              type="button"
              tone="secondary"
              autoFocus={wasRenaming}
              onClick={() => setIsRenaming(true)}
            >
              Rename{suffix}
            </Button>
            <Button
              type="button"
              tone="secondary"
              busy={deletion.isPending}
              onClick={() => {
                void remove();
              }}
            >
              Delete{suffix}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
