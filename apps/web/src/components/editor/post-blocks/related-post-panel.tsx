import { parsePostPath, postPathOf } from "@ebute/contracts/rich-text";
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useTRPC } from "#lib/trpc.ts";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { TargetList } from "../toolbar/target-list.tsx";
import { placeBlock } from "./place-block.ts";

const SHOWN_MAX = 5;

/** Chooses a published post by words of its title; the newest are shown before any are typed. */
export function RelatedPostPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = parsePostPath(String(editor.getAttributes("relatedPost").href ?? ""));
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const words = useDebouncedValue(typed.trim());
  const { data, isPending, isError } = useQuery({
    ...useTRPC().posts.table.queryOptions({ q: words, status: "published" }),
    retry: false,
    throwOnError: false,
  });
  const targets = (data?.posts ?? [])
    .filter(({ _id }) => _id !== present)
    .slice(0, SHOWN_MAX)
    .map(({ _id, title }) => ({ title, kind: "Blog", url: postPathOf(_id) }));

  function choose({ title, url }: { title: string; url: string }) {
    placeBlock(editor, "relatedPost", { href: url, words: title });
    onClose();
  }
  function handleEnter() {
    const [first] = targets;
    const isSettled = words === typed.trim() && !isPending;
    if (first && targets.length === 1 && isSettled) choose(first);
    else setError("Please choose one of the blogs below.");
  }
  return (
    <EditorPanel onEnter={handleEnter} onClose={onClose}>
      <Field
        label="Words of its title"
        hint="Its card always shows the present title, address and picture of the blog. While the blog is not published, readers see nothing."
        error={isError ? "The blogs could not be searched. Please try again." : error}
      >
        <TextInput
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </Field>
      {!isError && (
        <TargetList
          label={words ? "Published blogs" : "Newest blogs"}
          targets={targets}
          isDone={!isPending}
          onChoose={choose}
        />
      )}
      <div>
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditorPanel>
  );
}
