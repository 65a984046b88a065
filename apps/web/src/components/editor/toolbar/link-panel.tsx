import type { Editor } from "@tiptap/core";
import { Button } from "#components/ui/button.tsx";
import { LinkTargets } from "./link-targets.tsx";
import { completeUrl, URL_REFUSED } from "./link-url.ts";
import { TextPanel } from "./text-panel.tsx";

type LinkPanelProps = { editor: Editor; onClose: () => void };

export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const href: unknown = editor.getAttributes("link").href;
  const isLinked = typeof href === "string";

  function handleApply(typed: string): string | undefined {
    const url = completeUrl(typed);
    if (!url) return URL_REFUSED;
    setLink(editor, url, typed.trim());
    onClose();
    return undefined;
  }
  function handleRemove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }
  return (
    <TextPanel
      field={{
        label: "Link to",
        hint: "A blog or page of this site, or for example example.com, ada@example.com or +234 803 123 4567.",
        initial: isLinked ? href : "",
        type: "url",
      }}
      apply={isLinked ? "Change link" : "Add link"}
      onApply={handleApply}
      onClose={onClose}
      suggest={(typed) => (
        <LinkTargets
          typed={typed === href ? "" : typed}
          onChoose={(url) => {
            setLink(editor, url, typed.trim());
            onClose();
          }}
        />
      )}
    >
      {isLinked && (
        <Button type="button" tone="danger" onClick={handleRemove}>
          Remove link
        </Button>
      )}
    </TextPanel>
  );
}

/** Without a selection, the URL becomes the link text. */
function setLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    const link = { type: "text", text: words, marks: [{ type: "link", attrs: { href } }] };
    chain.insertContent([link, { type: "text", text: " " }]).run();
    return;
  }
  chain.setLink({ href }).run();
}
