import { parseEmbed } from "@ebute/contracts/rich-text";
import { whatsappLink } from "@ebute/contracts/settings";
import type { Editor } from "@tiptap/core";
import { useSite } from "#lib/page/use-site.ts";
import { completeUrl, URL_REFUSED } from "../toolbar/link-url.ts";
import { TextPanel } from "../toolbar/text-panel.tsx";

type PanelProps = { editor: Editor; onClose: () => void };

/** Asks where a button leads; inserts one if the cursor is in none. */
export function ButtonPanel({ editor, onClose }: PanelProps) {
  const href: unknown = editor.getAttributes("buttonLink").href;
  const isChange = typeof href === "string";

  function handleApply(typed: string): string | undefined {
    const url = completeUrl(typed);
    if (!url) return URL_REFUSED;
    if (isChange) editor.commands.updateAttributes("buttonLink", { href: url });
    else insertButton(editor, url, "Read more");
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "The button leads to",
        hint: "Then write its label in the text.",
        initial: isChange ? href : "",
        type: "url",
      }}
      apply={isChange ? "Change link" : "Insert button"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}

/** Asks for the address of a video; inserts it if the cursor is in none. */
export function EmbedPanel({ editor, onClose }: PanelProps) {
  const href: unknown = editor.getAttributes("embed").href;
  const isChange = typeof href === "string";

  function handleApply(typed: string): string | undefined {
    const url = completeUrl(typed) ?? "";
    if (!parseEmbed(url)) {
      const isShort = /^https:\/\/(?:v[mt]\.tiktok\.com|www\.tiktok\.com\/t)\//.test(url);
      return isShort ? SHORT_TIKTOK_LINK : EMBED_REFUSED;
    }
    if (isChange) editor.commands.setEmbed(url);
    else if (!editor.commands.insertEmbed(url)) return "Please start an empty line for the video.";
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "Address of the video",
        hint: "On YouTube, Vimeo or TikTok. Nothing loads before a reader presses Play.",
        initial: isChange ? href : "",
        type: "url",
      }}
      apply={isChange ? "Change video" : "Insert video"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}

const EMBED_REFUSED = "Please enter the address of a video on YouTube, Vimeo or TikTok.";
const SHORT_TIKTOK_LINK = "Please open the video in a browser, and copy its whole address.";

/** Asks for the number of a WhatsApp chat; the firm's own is filled in. */
export function WhatsappPanel({ editor, onClose }: PanelProps) {
  const { contact } = useSite();

  function handleApply(typed: string): string | undefined {
    if (!/^\+?[\d\s()-]{7,20}$/.test(typed.trim())) return "Please enter a phone number.";
    insertButton(editor, whatsappLink(typed, contact.whatsappText), "Chat on WhatsApp");
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "WhatsApp number",
        hint: "For example 0803 123 4567.",
        initial: contact.whatsapp,
      }}
      apply="Insert button"
      onApply={handleApply}
      onClose={onClose}
    />
  );
}

function insertButton(editor: Editor, href: string, words: string): void {
  const content = [{ type: "text", text: words }];
  editor.commands.insertContent([
    { type: "buttonLink", attrs: { href }, content },
    { type: "paragraph" },
  ]);
}

/** Asks for the words of a footnote. */
export function FootnotePanel({ editor, onClose }: PanelProps) {
  const note: unknown = editor.isActive("footnote")
    ? editor.getAttributes("footnote").note
    : undefined;
  const isChange = typeof note === "string";

  function handleApply(typed: string): string | undefined {
    const next = typed.trim();
    if (!next) return "Please write the note.";
    const { to } = editor.state.selection;
    if (isChange) {
      editor.chain().updateAttributes("footnote", { note: next }).setTextSelection(to).run();
    } else editor.commands.insertContent({ type: "footnote", attrs: { note: next } });
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "Footnote",
        hint: "Readers find it below the text. A web address in it becomes a link.",
        initial: isChange ? note : "",
      }}
      apply={isChange ? "Change footnote" : "Insert footnote"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}

/** Asks for the LaTeX of a formula. */
export function FormulaPanel({ editor, onClose }: PanelProps) {
  const latex: unknown = editor.isActive("formula")
    ? editor.getAttributes("formula").latex
    : undefined;
  const isChange = typeof latex === "string";

  function handleApply(typed: string): string | undefined {
    const next = typed.trim();
    if (!next) return "Please write the formula.";
    if (isChange) editor.commands.updateAttributes("formula", { latex: next });
    else editor.commands.insertContent({ type: "formula", attrs: { latex: next } });
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "Formula in LaTeX",
        hint: String.raw`For example \frac{a}{b} or x^2. Readers see the formula.`,
        initial: isChange ? latex : "",
      }}
      apply={isChange ? "Change formula" : "Insert formula"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}
