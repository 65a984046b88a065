import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ReactNode, RefObject } from "react";
import { useWatch } from "react-hook-form";
import { PageTextInput } from "#components/admin/form/page-text-input.tsx";
import type {
  EditorContent,
  EditorListeners,
  RichTextHandle,
} from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { usePostAssistant } from "../post-assistant-context.ts";
import { usePostPictureComponents } from "../post-pictures-context.ts";
import type { PostFormHandle } from "../use-post-form.ts";
import { firstParagraph, firstSentence } from "./first-sentence.ts";
import { PatternOffer } from "./pattern-offer.tsx";

/** Title, sub title, cover and text in the order and the look of the post's page. */
export function PostPage({ post }: { post: PostFormHandle }) {
  const { form, field } = post;
  const { Thumbnail } = usePostPictureComponents();
  const Assistant = usePostAssistant();
  const [title, category] = useWatch({ control: form.control, name: ["title", "category"] });
  const subTitle = field("subTitle");

  function handleFirstSentence(): void {
    const html = post.editor.current?.getHtml() ?? "";
    post.fillIn("subTitle", firstSentence(firstParagraph(html), TITLE_MAX_CHARS));
    document.getElementById(subTitle.id)?.focus();
  }
  return (
    <div className="writing-page grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Blog title" {...field("title")}>
        <PageTextInput
          maxLength={TITLE_MAX_CHARS}
          required
          placeholder="Blog title"
          look={`text-h2 font-bold xl:text-[2.5rem] ${selectHeadingFont(title)}`}
          {...form.register("title", post.titleRules)}
        />
      </Field>
      <Field label="Sub title" {...subTitle}>
        <PageTextInput
          maxLength={TITLE_MAX_CHARS}
          required
          placeholder="Sub title"
          look="text-standfirst text-ink-2"
          {...form.register("subTitle")}
        />
      </Field>
      {subTitle.error && post.length && (
        <Button
          type="button"
          tone="secondary"
          className="justify-self-start"
          onClick={handleFirstSentence}
        >
          Use the first sentence of the text
        </Button>
      )}
      <Field label="Thumbnail" {...field("picture")}>
        <Thumbnail
          isCover
          offer={(start) => <PatternOffer category={category} onDraw={start} />}
          picture={post.picture}
          onChange={post.changePicture}
          onUploading={(isUploading) => post.markUploading("picture", isUploading)}
        />
      </Field>
      <PostDescription
        field={field("description")}
        content={post.content}
        onChange={post.autosave.markChanged}
        onWords={post.setWords}
        ref={post.editor}
      >
        {Assistant && (
          <Assistant
            editor={post.editor}
            read={(name) => form.getValues(name)}
            write={post.fillIn}
            onTitleMissing={post.askForTitle}
          />
        )}
      </PostDescription>
    </div>
  );
}

type PostDescriptionProps = EditorListeners & {
  field: { id: string; error: string | undefined };
  content: EditorContent;
  ref: RefObject<RichTextHandle | null>;
  /** Writing aids. */
  children?: ReactNode;
};

function PostDescription(props: PostDescriptionProps) {
  const { field, content, onChange, onWords, ref, children } = props;
  const { text } = usePostPictureComponents();
  return (
    <RichTextField
      field={{ ...field, label: "Description" }}
      content={content}
      pictures={text}
      onChange={onChange}
      onWords={onWords}
      ref={ref}
    >
      {children}
    </RichTextField>
  );
}
