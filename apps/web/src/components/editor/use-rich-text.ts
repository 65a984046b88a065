import { type RefObject, useRef, useState } from "react";
import { z } from "zod";
import type { CustomFields } from "#lib/forms/draft-form.ts";
import type { EditorContent, RichTextHandle } from "./editor-types.ts";

export const editorContentSchema: z.ZodType<EditorContent> = z.union([
  z.string(),
  z.looseObject({ type: z.string() }),
]);

/**
 * Connects the field `name` of a draft form to an editor. Drafts store the editor's JSON,
 * submissions its HTML. Until the editor's chunk has loaded, the form holds the content.
 */
export function useRichText<Name extends string>(name: Name, initial: unknown) {
  const [{ editor, filled }] = useState(createEditorRef);
  const normalized = useRef<{ value: unknown; html: string | undefined }>(null);
  const [content, setContent] = useState(() => editorContentOf(initial));

  /** On a slow device, the library destroys the first editor before it is shown, and makes another. */
  function usable(): RichTextHandle | null {
    return editor.current?.isDestroyed() ? null : editor.current;
  }

  function show(next: EditorContent, command: "setContent" | "refresh"): void {
    const present = usable();
    if (!present) setContent(next);
    // Equivalent text is not replaced, so that the cursor stays.
    else if (present.getHtml() !== present.normalize(next)) present[command](next);
  }

  async function whenLoaded(): Promise<void> {
    while (!usable()) await filled();
  }

  /** Returns content of a draft as HTML, as far as the editor has loaded. */
  function toHtml(value: unknown): string | undefined {
    const parsed = editorContentSchema.safeParse(value);
    if (!parsed.success) return undefined;
    const html = usable()?.normalize(parsed.data);
    return html ?? (typeof parsed.data === "string" ? parsed.data : undefined);
  }

  /** The stored text in the notation of the editor; a comparison while typing parses it once. */
  function normalizeBase(value: unknown): string | undefined {
    if (normalized.current?.value !== value)
      normalized.current = { value, html: usable()?.normalize(editorContentOf(value)) };
    return normalized.current?.html;
  }

  function customFields<Fields extends Partial<Record<Name, unknown>>>(): CustomFields<Fields> {
    return {
      read: (fields) => ({ ...fields, [name]: usable()?.getJson() ?? fields[name] }),
      finish: (fields) => ({ ...fields, [name]: usable()?.getHtml() ?? fields[name] }),
      show: (fields) => show(editorContentOf(fields[name]), "setContent"),
      refresh: (fields) => show(editorContentOf(fields[name]), "refresh"),
      compare: (fields, base) => {
        const isUntouched = fields[name] === normalizeBase(base[name]);
        return isUntouched ? { ...fields, [name]: base[name] } : fields;
      },
      normalize: (stored) => ({ ...stored, [name]: toHtml(stored[name]) ?? stored[name] }),
    };
  }
  return { editor, content, customFields, whenLoaded, toHtml };
}

/** A ref to the editor, and a promise for its next one. */
function createEditorRef() {
  let handle: RichTextHandle | null = null;
  const waiting: (() => void)[] = [];
  const editor: RefObject<RichTextHandle | null> = {
    get current() {
      return handle;
    },
    set current(next) {
      handle = next;
      if (next) for (const proceed of waiting.splice(0)) proceed();
    },
  };
  return { editor, filled: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}

function editorContentOf(value: unknown): EditorContent {
  return editorContentSchema.safeParse(value).data ?? "";
}
