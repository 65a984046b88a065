import { type CalloutKind, codeLanguages, isCodeLanguage } from "@ebute/contracts/rich-text";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  AlertTriangle,
  Captions,
  Crop,
  FileImage,
  Image,
  ImageOff,
  ImageUp,
  Info,
  Lightbulb,
  Link,
  Mail,
  Maximize2,
  MoveLeft,
  MoveRight,
  Newspaper,
  Paperclip,
  Plus,
  Sigma,
  SquarePlay,
  Superscript,
  Tags,
  X,
} from "lucide-react";
import { useId } from "react";
import { Select } from "#components/ui/select.tsx";
import type { EditorAction } from "../toolbar/formatting-actions.ts";
import { Toolbar } from "../toolbar/toolbar.tsx";

type Panels = Record<
  | "openButton"
  | "openFormula"
  | "openFootnote"
  | "openEmbed"
  | "openLibrary"
  | "openDescription"
  | "openReplace"
  | "openCrop"
  | "openAttachment"
  | "openRelatedPost"
  | "openSignUp"
  | "openPrices",
  () => void
> & {
  choosePictures: (isForGallery?: boolean) => void;
};

/** The bar of the block at the cursor; nothing for a block without choices. */
export function BlockChoicesBar({ editor, ...panels }: Panels & { editor: Editor }) {
  const kind = useEditorState({
    editor,
    selector: () => blocksWithChoices.find((name) => editor.isActive(name)),
  });
  if (!kind) return null;
  if (kind === "codeBlock") return <LanguageBar editor={editor} />;
  const { label, groups } = barOf(kind, panels);
  return (
    <div className="border-rule border-t">
      <Toolbar key={kind} editor={editor} label={label} groups={groups} areNamesShown />
    </div>
  );
}

const blocksWithChoices = [
  "formula",
  "footnote",
  "buttonLink",
  "embed",
  "attachment",
  "gallery",
  "image",
  "figure",
  "codeBlock",
  "callout",
  "relatedPost",
  "signUp",
  "priceList",
] as const;

type BlockKind = Exclude<(typeof blocksWithChoices)[number], "codeBlock">;

function barOf(kind: BlockKind, panels: Panels) {
  const { openButton, openFormula, openFootnote, openEmbed, openLibrary } = panels;
  const { openAttachment, openDescription, openReplace, openCrop, choosePictures } = panels;
  const { openRelatedPost, openSignUp, openPrices } = panels;
  const changes: EditorAction[] = [
    { name: "Describe picture", Icon: Info, run: openDescription },
    { name: "Replace picture", Icon: ImageUp, run: openReplace },
    { name: "Crop picture", Icon: Crop, run: openCrop },
  ];
  const bars: Record<BlockKind, { label: string; groups: EditorAction[][] }> = {
    formula: {
      label: "Formula",
      groups: [[{ name: "Change formula", Icon: Sigma, run: openFormula }]],
    },
    footnote: {
      label: "Footnote",
      groups: [[{ name: "Change footnote", Icon: Superscript, run: openFootnote }]],
    },
    buttonLink: {
      label: "Button",
      groups: [[{ name: "Change link", Icon: Link, run: openButton }]],
    },
    embed: {
      label: "Video",
      groups: [
        [{ name: "Change video", Icon: SquarePlay, run: openEmbed }],
        [
          { name: "Choose picture", Icon: Image, run: () => choosePictures() },
          {
            name: "Remove picture",
            Icon: ImageOff,
            run: (editor) => editor.chain().focus().setEmbedPicture(null).run(),
          },
        ],
        [
          {
            name: "Make it a link",
            Icon: Link,
            run: (editor) => editor.chain().focus().unsetEmbed().run(),
          },
        ],
      ],
    },
    attachment: {
      label: "File",
      groups: [
        [{ name: "Replace file", Icon: Paperclip, run: openAttachment }],
        [
          {
            name: "Remove file",
            Icon: X,
            run: (editor) => editor.chain().focus().deleteNode("attachment").run(),
          },
        ],
      ],
    },
    relatedPost: {
      label: "Related post",
      groups: [
        [{ name: "Choose another", Icon: Newspaper, run: openRelatedPost }],
        [removal("Remove related post")],
      ],
    },
    signUp: {
      label: "Sign-up",
      groups: [
        [{ name: "Change sign-up", Icon: Mail, run: openSignUp }],
        [removal("Remove sign-up")],
      ],
    },
    priceList: {
      label: "Price list",
      groups: [
        [{ name: "Change prices", Icon: Tags, run: openPrices }],
        [removal("Remove price list")],
      ],
    },
    gallery: {
      label: "Gallery",
      groups: [
        [
          { name: "Add picture", Icon: Plus, run: () => choosePictures(true) },
          { name: "Add from library", Icon: FileImage, run: openLibrary },
        ],
        changes,
        [
          {
            name: "Move back",
            Icon: MoveLeft,
            run: (editor) => editor.chain().focus().moveInGallery(-1).run(),
          },
          {
            name: "Move on",
            Icon: MoveRight,
            run: (editor) => editor.chain().focus().moveInGallery(1).run(),
          },
          {
            name: "Remove picture",
            Icon: ImageOff,
            run: (editor) => editor.chain().focus().removeFromGallery().run(),
          },
        ],
        [
          {
            name: "Remove gallery",
            Icon: X,
            run: (editor) => editor.chain().focus().unsetGallery().run(),
          },
        ],
      ],
    },
    image: {
      label: "Picture",
      groups: [
        [
          {
            name: "Add caption",
            Icon: Captions,
            run: (editor) => editor.chain().focus().addCaption().run(),
          },
        ],
        changes,
      ],
    },
    figure: {
      label: "Picture",
      groups: [
        [
          {
            name: "Wide",
            Icon: Maximize2,
            run: (editor) => {
              const { isWide } = editor.getAttributes("figure");
              editor.chain().focus().updateAttributes("figure", { isWide: !isWide }).run();
            },
            isOn: (editor) => editor.isActive("figure", { isWide: true }),
          },
          {
            name: "Remove caption",
            Icon: X,
            run: (editor) => editor.chain().focus().removeCaption().run(),
          },
        ],
        changes,
      ],
    },
    callout: {
      label: "Box",
      groups: [
        [
          calloutAction("Note", "note", Info),
          calloutAction("Tip", "tip", Lightbulb),
          calloutAction("Warning", "warning", AlertTriangle),
        ],
        [
          {
            name: "Remove box",
            Icon: X,
            run: (editor) => editor.chain().focus().unsetCallout().run(),
          },
        ],
      ],
    },
  };
  return bars[kind];
}

/** For blocks without a text of their own, which the cursor selects whole. */
function removal(name: string): EditorAction {
  return { name, Icon: X, run: (editor) => editor.chain().focus().deleteSelection().run() };
}

function calloutAction(name: string, kind: CalloutKind, Icon: EditorAction["Icon"]): EditorAction {
  return {
    name,
    Icon,
    run: (editor) => editor.chain().focus().setCallout(kind).run(),
    isOn: (editor) => editor.isActive("callout", { kind }),
  };
}

function LanguageBar({ editor }: { editor: Editor }) {
  const id = useId();
  const language = useEditorState({
    editor,
    selector: () => String(editor.getAttributes("codeBlock").language ?? ""),
  });
  return (
    <div className="border-rule flex items-center gap-2 border-t px-3 py-1">
      <label htmlFor={id} className="text-small flex-none">
        Language
      </label>
      <Select
        id={id}
        value={isCodeLanguage(language) ? language : ""}
        onChange={({ target }) => {
          const attributes = { language: target.value || null };
          editor.chain().focus().updateAttributes("codeBlock", attributes).run();
        }}
      >
        <option value="">Plain</option>
        {Object.entries(codeLanguages).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
