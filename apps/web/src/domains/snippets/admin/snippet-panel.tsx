import {
  type ListedSnippet,
  SNIPPET_NAME_MAX_CHARS,
  snippetTexts,
} from "@ebute/contracts/snippets";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SnippetsPanelProps } from "#components/editor/snippets/snippets-context.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useNestedField } from "#lib/mutations/nested-field.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useCreateSnippet, useDeleteSnippet, useRenameSnippet } from "./snippets.mutations.ts";
import { useReadSnippet } from "./use-read-snippet.ts";

/** More than this many are searched rather than looked through. */
const LIST_WITHOUT_SEARCH = 8;

/** Saves the selected blocks as a snippet, and lists all snippets. */
export function SnippetPanel({ html, onInsert, onClose }: SnippetsPanelProps) {
  const query = useQuery(useTRPC().snippets.list.queryOptions());
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
      <QueryView query={query} loadFailed={snippetTexts.loadFailed} subject="Snippets">
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
      </QueryView>
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

type SnippetRowProps = { snippet: ListedSnippet; onInsert: (html: string) => void };

/** A snippet with the actions that the caller may take. */
function SnippetRow({ snippet, onInsert }: SnippetRowProps) {
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

type SnippetNameProps = {
  field: { label: string; hint?: string; initial: string };
  button: { idle: string; busy: string };
  isBusy: boolean;
  autoFocus: boolean;
  /** Rejects with the refusal of the server, which the field shows. */
  onSave: (name: string) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Asks for the name of a snippet. It is not a form, because it is nested in one. */
function SnippetName(props: SnippetNameProps) {
  const { field, button, isBusy, autoFocus, onSave, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(field.initial);
  const nested = useNestedField(input);

  async function save() {
    if (isBusy) return;
    const request = { missing: "Please enter a name.", send: () => onSave(name) };
    if (await nested.save(name, request)) setName(field.initial);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={field.label} hint={field.hint} error={nested.error}>
        <TextInput
          ref={input}
          autoFocus={autoFocus}
          maxLength={SNIPPET_NAME_MAX_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") void save();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          busy={isBusy}
          busyText={button.busy}
          onClick={() => {
            void save();
          }}
        >
          {button.idle}
        </Button>
        {children}
      </div>
    </div>
  );
}
