import { type CategoryChoices, settledCategory } from "@ebute/contracts/categories";
import { imageRequired } from "@ebute/contracts/media";
import { READING_SPEED } from "@ebute/contracts/posts";
import { formatNumber } from "@ebute/contracts/primitives";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useRichText } from "#components/editor/use-rich-text.ts";
import { type DraftFormEdit, type SavedEntry, useDraftForm } from "#lib/forms/draft-form.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  isPostContent,
  mergePostField,
  type PostContent,
  type PostInput,
  postFieldNames,
  postFormSchema,
} from "./post-form-content.ts";

/** A partly generated draft must not be saved. */
const STILL_WRITING = "The AI is still writing. Wait until it is done, or press Stop.";

/**
 * Error type of a missing title that only the AI assistant requires; cleared as soon as a title is
 * typed.
 */
const MISSING_TITLE = "missing";

const askNow = { staleTime: 0, retry: false, networkMode: "always" } as const;

type Options = {
  initial: PostContent;
  /** `new` or the post's id. */
  name: string;
  basedOn: string | undefined;
  /** Set when editing an existing post. */
  edit?: DraftFormEdit | undefined;
  /** Resolves to the stored post. `mine` is the post as it stands in the form. */
  onSave: (input: PostInput, mine: PostContent) => Promise<SavedEntry<PostContent> | undefined>;
};

/** Draft form of a post with its picture and editor. */
export function usePostForm({ initial, name, basedOn, edit, onSave }: Options) {
  const queryClient = useQueryClient();
  const choices = useTRPC().categories.choices.queryOptions();
  const { data } = useQuery(choices);
  const prefilled = useRef(initial.category);
  const { editor, content, customFields, toHtml, whenLoaded } = useRichText(
    "description",
    initial.description,
  );
  const draft = useDraftForm<PostContent, PostInput>({
    name: `post:${name}`,
    initial,
    basedOn,
    edit,
    onSave,
    schema: postFormSchema,
    isContent: isPostContent,
    isSynced: true,
    mergeField: mergePostField,
    fieldNames: postFieldNames,
    customFields: customFields(),
    beforeSend: async () => {
      // A post keeps the category that it has.
      if (edit && form.getValues("category") === initial.category) return;
      // Without a response the form is sent as it is, and the server decides.
      await queryClient.fetchQuery({ ...choices, ...askNow }).then(settleCategory, () => {});
    },
  });
  const { form, message, setMessage } = draft;
  const picture = useWatch({ control: form.control, name: "picture" });
  const tags = useWatch({ control: form.control, name: "tags" }) ?? [];
  const author = useWatch({ control: form.control, name: "author" }) ?? "";
  const [words, setWords] = useState(0);
  const category = useWatch({ control: form.control, name: "category" });
  const isPictureMissing = message === imageRequired.message;

  /** The category may have been deleted since the form or its draft was filled in. */
  function settleCategory(known: CategoryChoices): void {
    const chosen = form.getValues("category");
    const fallback = edit ? initial.category : known.defaultName;
    const settled = settledCategory(known, { chosen, prefilled: prefilled.current, fallback });
    prefilled.current = fallback;
    if (settled !== chosen) draft.setFields(["category"], { category: settled });
  }

  useEffect(() => {
    if (category !== undefined && data) settleCategory(data);
  });

  function field(name: (typeof postFieldNames)[number]) {
    const { id, error } = draft.field(name);
    return { id, error: error ?? (name === "picture" && isPictureMissing ? message : undefined) };
  }

  function changePicture(next: PostContent["picture"]): void {
    form.setValue("picture", next, { shouldValidate: form.formState.isSubmitted });
    if (isPictureMissing) setMessage(undefined);
  }

  /** Replaces the content of some fields; the previously typed content is offered as a draft. */
  function take(content: Partial<PostContent>): void {
    if (refuseWhileDrafting()) return;
    void draft.autosave.replace(() => draft.show({ ...draft.current(), ...content }));
  }

  /** Puts back what is stored, and deletes the draft. */
  async function giveUp(): Promise<void> {
    const stored = edit?.base().fields;
    if (refuseWhileDrafting() || !isPostContent(stored)) return;
    await draft.autosave.giveUp(() => draft.show(stored));
  }

  function clearMissingTitle(): void {
    if (form.getFieldState("title").error?.type === MISSING_TITLE) form.clearErrors("title");
  }

  function fillIn(name: "title" | "subTitle", text: string): void {
    form.setValue(name, text, { shouldValidate: form.formState.isSubmitted });
    clearMissingTitle();
  }

  function askForTitle(text: string): void {
    form.setError("title", { type: MISSING_TITLE, message: text });
    document.getElementById(field("title").id)?.focus();
  }

  function refuseWhileDrafting(): boolean {
    if (!editor.current?.isDrafting()) return false;
    setMessage(STILL_WRITING);
    toast.error(STILL_WRITING);
    return true;
  }

  return {
    ...draft,
    editor,
    content,
    setWords,
    /** Words and reading time of the text; undefined for an empty one. */
    length: words > 0 ? describeLength(words) : undefined,
    picture,
    field,
    changePicture,
    tags,
    changeTags: (next: string[]) =>
      form.setValue("tags", next, { shouldValidate: form.formState.isSubmitted }),
    category,
    changeCategory: (next: string) =>
      form.setValue("category", next, { shouldValidate: form.formState.isSubmitted }),
    author,
    changeAuthor: (next: string) =>
      form.setValue("author", next, { shouldValidate: form.formState.isSubmitted }),
    take,
    toHtml,
    whenLoaded,
    giveUp,
    askForTitle,
    fillIn,
    titleRules: { onChange: clearMissingTitle },
    submit: async () => {
      if (!refuseWhileDrafting()) await draft.submit();
    },
  };
}

export type PostFormHandle = ReturnType<typeof usePostForm>;

function describeLength(words: number): string {
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  return `${formatNumber(words)} ${words === 1 ? "word" : "words"}, ${minutes}-minute read`;
}
