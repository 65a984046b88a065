import { useRef, useState } from "react";
import { z } from "zod";
import type { CustomFields } from "#lib/drafts/draft-fields.ts";
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
  const editor = useRef<RichTextHandle>(null);
  const [content, setContent] = useState(() => editorContentOf(initial));

  /** On a slow device, the library destroys the first editor before it is shown, and makes another. */
  function usable(): RichTextHandle | null {
    return editor.current?.isDestroyed() ? null : editor.current;
  }

  function show(next: EditorContent): void {
    const present = usable();
    if (!present) setContent(next);
    // Equivalent text is not replaced, so that the cursor stays.
    else if (present.getHtml() !== present.normalize(next)) present.setContent(next);
  }

  function customFields<Fields extends Partial<Record<Name, unknown>>>(): CustomFields<Fields> {
    return {
      read: (fields) => ({ ...fields, [name]: usable()?.getJson() ?? fields[name] }),
      finish: (fields) => ({ ...fields, [name]: usable()?.getHtml() ?? fields[name] }),
      show: (fields) => show(editorContentOf(fields[name])),
      compare: (fields, base) => {
        const isUntouched = fields[name] === usable()?.normalize(editorContentOf(base[name]));
        return isUntouched ? { ...fields, [name]: base[name] } : fields;
      },
    };
  }
  return { editor, content, customFields };
}

function editorContentOf(value: unknown): EditorContent {
  return editorContentSchema.safeParse(value).data ?? "";
}
