import {
  BLOCKED_TEXT_MAX_CHARS,
  type BlockedText,
  blockTextInputSchema,
} from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useBlockText, useUnblockText } from "./spam.mutations.ts";

type BlockListProps = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
};

/** Texts that make each comment spam, with the field that adds one. */
export function BlockList(form: BlockListProps) {
  const query = useQuery(useTRPC().comments.blockedTexts.queryOptions());
  const { data = [] } = query;
  return (
    <ListScreen
      title="Block list"
      level={2}
      note={query.data ? formatNounCount(data.length, "text") : ""}
      query={query}
      about="A later comment that has one of these texts, in its name or inside a longer word too, goes to spam. Capital letters make no difference."
    >
      <BlockForm {...form} />
      {data.length === 0 ? (
        <EmptyState>
          No texts are blocked. Block an address or a name that spam contains.
        </EmptyState>
      ) : (
        <ul className="max-w-form">
          {data.map((blocked) => (
            <BlockedRow key={blocked._id} blocked={blocked} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function BlockForm({ input, text, onText }: BlockListProps) {
  const [error, setError] = useState("");
  const { mutate, isPending } = useBlockText();

  function refuse(message: string): void {
    setError(message);
    input.current?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const parsed = blockTextInputSchema.safeParse({ text });
    if (!parsed.success) {
      refuse(parsed.error.issues[0]?.message ?? "");
      return;
    }
    mutate(parsed.data, {
      onSuccess: () => onText(""),
      onError: (failure) => refuse(userMessage(failure)),
    });
  }
  return (
    <form
      noValidate
      className="max-w-form flex flex-wrap items-start gap-3"
      onSubmit={handleSubmit}
    >
      <div className="min-w-0 flex-1 basis-52">
        <Field label="Text to block" error={error}>
          <TextInput
            ref={input}
            value={text}
            maxLength={BLOCKED_TEXT_MAX_CHARS}
            required
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              setError("");
            }}
          />
        </Field>
      </div>
      <Button tone="secondary" className="sm:mt-7" busy={isPending} busyText="Blocking...">
        Block
      </Button>
    </form>
  );
}

function BlockedRow({ blocked: { _id, text } }: { blocked: BlockedText }) {
  const { mutate, isPending } = useUnblockText(text);
  return (
    <li className="border-rule flex min-h-13 items-center justify-between gap-3 border-b">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <IconButton
        name={`No longer block ${text}`}
        Icon={Trash2}
        tone="danger"
        onClick={() => {
          if (!isPending) mutate({ id: _id });
        }}
      />
    </li>
  );
}
