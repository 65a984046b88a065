import { NOTE_TEXT_MAX_CHARS, type NotePerson } from "@ebute/contracts/notes";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useNestedField } from "#lib/mutations/nested-field.ts";
import { useTRPC } from "#lib/trpc.ts";
import { completeMention, mentionedIds, suggestPeople } from "./mentions.ts";

type NoteWordsProps = {
  postId: string;
  label: string;
  labelSuffix?: string;
  hint?: string;
  button: string;
  isBusy: boolean;
  autoFocus?: boolean;
  /** Rejects with the refusal of the server, which the field shows. */
  onSave: (words: { text: string; mentions: string[] }) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Words of a note, with names of colleagues after an @. It is nested in a form, and so is none. */
export function NoteWords(props: NoteWordsProps) {
  const { postId, label, labelSuffix, hint, button, isBusy, onSave, children } = props;
  const { data: people = [] } = useQuery(useTRPC().notes.people.queryOptions({ id: postId }));
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [cursor, setCursor] = useState(0);
  const nested = useNestedField(area);
  const suggested = suggestPeople(text.slice(0, cursor), people);

  async function save() {
    const words = { text, mentions: mentionedIds(text, people) };
    const request = { missing: "Please write the note.", send: () => onSave(words) };
    if (await nested.save(text, request)) setText("");
  }
  function complete(person: NotePerson) {
    const before = completeMention(text.slice(0, cursor), person);
    setText(before + text.slice(cursor));
    setCursor(before.length);
    area.current?.focus();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} labelSuffix={labelSuffix} hint={hint} error={nested.error}>
        <TextArea
          ref={area}
          rows={2}
          autoFocus={props.autoFocus}
          maxLength={NOTE_TEXT_MAX_CHARS}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setCursor(target.selectionStart);
          }}
        />
      </Field>
      {suggested.length > 0 && (
        <ul aria-label="Colleagues" className="flex flex-wrap gap-2">
          {suggested.map((person) => (
            <li key={person._id}>
              <Button type="button" tone="secondary" onClick={() => complete(person)}>
                @{person.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          busy={isBusy}
          busyText="Saving..."
          onClick={() => {
            void save();
          }}
        >
          {button}
        </Button>
        {children}
      </div>
    </div>
  );
}
