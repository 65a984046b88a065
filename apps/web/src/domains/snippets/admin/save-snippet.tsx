import { SnippetName } from "./snippet-name.tsx";
import { useCreateSnippet } from "./snippets.mutations.ts";

/** Saves blocks under a name. */
export function SaveSnippet({ html }: { html: string }) {
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
