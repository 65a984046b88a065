import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { postChoicesQuery } from "#domains/settings/settings.queries.ts";
import { useTRPC } from "#lib/trpc.ts";

type PostChoiceProps = {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** Id of the chosen post, or empty. */
  value: unknown;
  onChange: (id: string) => void;
};

const SHOWN = 5;

/** Chooses a published post by a search in titles. */
export function PostChoice({ id, label, hint, error, value, onChange }: PostChoiceProps) {
  const trpc = useTRPC();
  const listId = useId();
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const chosen = typeof value === "string" ? value : "";
  const present = useQuery({
    ...trpc.posts.card.queryOptions({ id: chosen }),
    enabled: chosen !== "",
  });
  const search = useQuery({ ...postChoicesQuery(trpc, q), enabled: q !== "" });
  const posts = search.data?.posts.slice(0, SHOWN) ?? [];

  function choose(next: string): void {
    onChange(next);
    setWords("");
    // The pressed button disappears, so the focus moves to the field.
    document.getElementById(id)?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field id={id} label={label} hint={hint} error={error ?? ""}>
        <TextInput
          type="search"
          maxLength={200}
          value={words}
          placeholder="Words of the title"
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Without this, Enter would submit the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      <div role="status" id={listId}>
        {q && search.isError && <Notice tone="err">The posts could not be loaded.</Notice>}
        {q && search.data && posts.length === 0 && (
          <Text tone="quiet">No published post has these words.</Text>
        )}
      </div>
      {q && posts.length > 0 && (
        <ul className="border-rule divide-rule rounded-control divide-y border">
          {posts.map(({ _id, title }) => (
            <li key={_id}>
              <button
                type="button"
                className="hover:bg-surface-2 min-h-control w-full cursor-pointer px-3 py-2 text-left wrap-anywhere"
                onClick={() => choose(_id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Text className="min-w-0 wrap-anywhere">{titleOf(present.data)}</Text>
          <Button type="button" tone="secondary" onClick={() => choose("")}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}

/** @param post null when visitors cannot read it; undefined until it has loaded */
function titleOf(post: { title: string } | null | undefined): string {
  if (post === undefined) return "Loading";
  return post ? `Chosen: ${post.title}` : "The chosen post is not published, so it is not shown.";
}
