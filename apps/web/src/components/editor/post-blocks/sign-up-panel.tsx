import { SIGN_UP_HEADING_MAX_CHARS, SIGN_UP_WORDS } from "@ebute/contracts/rich-text";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { usePresentCategories } from "#lib/page/use-present-categories.ts";
import { useSite } from "#lib/page/use-site.ts";
import { EditorPanel, PanelButtons } from "../toolbar/editor-panel.tsx";
import { placeBlock } from "./place-block.ts";

/** Asks for the heading and the category of a form to subscribe; both may be left open. */
export function SignUpPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { features, words } = useSite();
  const categories = usePresentCategories();
  const isChange = editor.isActive("signUp");
  const [initial] = useState(() => editor.getAttributes("signUp"));
  const given = String(initial.words ?? SIGN_UP_WORDS);
  const [heading, setHeading] = useState(given === SIGN_UP_WORDS ? "" : given);
  const present = String(initial.category ?? "");
  const [category, setCategory] = useState(present);
  const isKnown = present === "" || categories.some(({ slug }) => slug === present);

  function handleApply() {
    const attrs = { words: heading.trim() || SIGN_UP_WORDS, category: category || null };
    placeBlock(editor, "signUp", attrs);
    onClose();
  }
  return (
    <EditorPanel onEnter={handleApply} onClose={onClose}>
      {!features.subscribing && (
        <Notice tone="info">
          Nobody can subscribe now, so readers do not see it. See Settings &gt; Features.
        </Notice>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Field label="Heading" hint={`Empty: “${words.subscribeHeading}”`}>
          <TextInput
            autoFocus
            maxLength={SIGN_UP_HEADING_MAX_CHARS}
            value={heading}
            onChange={({ target }) => setHeading(target.value)}
          />
        </Field>
        <Field label="Letters about" hint="Readers can untick a category and get everything.">
          <Select value={category} onChange={({ target }) => setCategory(target.value)}>
            <option value="">All categories</option>
            {!isKnown && <option value={present}>{present}</option>}
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PanelButtons
        apply={isChange ? "Apply" : "Insert sign-up"}
        onApply={handleApply}
        onClose={onClose}
      />
    </EditorPanel>
  );
}
