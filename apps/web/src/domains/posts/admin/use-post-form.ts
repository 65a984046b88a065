import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import { imageRequired } from "@ebute/contracts/media";
import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { RichTextHandle } from "#components/editor/editor-types.ts";
import { useFormDraft } from "#lib/drafts/form-draft.ts";
import { toast } from "#lib/toast.ts";
import { failureOf, fieldErrors, userMessage } from "#lib/trpc.ts";
import {
  fieldsOf,
  isPostContent,
  type PostContent,
  type PostFields,
  type PostInput,
  postFieldNames,
  postFormSchema,
} from "./post-form-content.ts";
import { focusFirstWrong, postFieldId } from "./post-form-errors.tsx";

/** Half a draft is no post. */
const STILL_WRITING = "The AI is still writing. Wait until it is done, or press Stop.";

/** Without it the picture would be missing from what is sent. */
const STILL_UPLOADING = "The picture is still on its way. Please wait until it is there.";

/** A title that only the assistant needs: the sentence goes as soon as there is one. */
const MISSING = "missing";

type Options = {
  initial: PostContent;
  /** `new`, or the id of the post. */
  name: string;
  basedOn: string | undefined;
  /** Gives back the server's version of what it has now. */
  onSave: (input: PostInput) => Promise<string | undefined>;
};

/** The form's state: fields, picture, the editor's text, and the draft that follows them. */
export function usePostForm({ initial, name, basedOn, onSave }: Options) {
  const editor = useRef<RichTextHandle>(null);
  const [picture, setPicture] = useState(initial.picture);
  const [description, setDescription] = useState(initial.description);
  const [message, setMessage] = useState<string>();
  const isUploading = useRef(false);
  const form = useForm<PostFields, unknown, PostInput>({
    resolver: zodResolver(postFormSchema),
    defaultValues: fieldsOf(initial),
    shouldFocusError: false,
  });

  function read(): PostContent {
    const { title, subTitle, category, isPublished } = form.getValues();
    const { picture: shownPicture, description: shownText } = shown.current;
    return {
      title,
      subTitle,
      category: String(category),
      isPublished: isPublished ?? false,
      picture: shownPicture,
      description: editor.current?.getJson() ?? shownText,
    };
  }
  // The draft is read outside of rendering, where state would be that of an earlier moment.
  const shown = useRef({ picture, description });
  const keeper = useFormDraft({ name: `post:${name}`, basedOn, isContent: isPostContent, read });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => {
          if (field && field !== "description") keeper.touch();
        },
      }),
    [form, keeper],
  );

  function changePicture(next: PostContent["picture"]): void {
    shown.current.picture = next;
    setPicture(next);
    form.setValue("pictureId", next?._id ?? "", { shouldValidate: form.formState.isSubmitted });
  }

  /** Puts a draft into the form. */
  function show(content: PostContent): void {
    form.reset(fieldsOf(content));
    changePicture(content.picture);
    shown.current.description = content.description;
    if (editor.current) editor.current.setContent(content.description);
    else setDescription(content.description);
  }

  function askForTitle(text: string): void {
    form.setError("title", { type: MISSING, message: text });
    document.getElementById(postFieldId("title"))?.focus();
  }

  function refuseWhileDrafting(): boolean {
    if (!editor.current?.isDrafting()) return false;
    setMessage(STILL_WRITING);
    toast.error(STILL_WRITING);
    return true;
  }

  function refuseWhileUploading(): boolean {
    if (isUploading.current) setMessage(STILL_UPLOADING);
    return isUploading.current;
  }

  /** The sentence about a picture on its way goes with the wait. */
  const markUploading = useCallback((next: boolean): void => {
    isUploading.current = next;
    if (!next) setMessage((said) => (said === STILL_UPLOADING ? undefined : said));
  }, []);

  async function send(input: PostInput): Promise<void> {
    const mark = keeper.mark();
    setMessage(undefined);
    try {
      await keeper.settle(mark, await onSave(input));
    } catch (error) {
      const problems = fieldErrors(failureOf(error)?.issues);
      const text = userMessage(error, NO_ANSWER_TO_TEXT);
      if (text === imageRequired.message) problems.pictureId = text;
      for (const field of postFieldNames) {
        if (problems[field]) form.setError(field, { message: problems[field] });
      }
      setMessage(text);
    }
  }

  const submit = form.handleSubmit(send, focusFirstWrong);
  return {
    form,
    editor,
    keeper,
    picture,
    description,
    message,
    changePicture,
    markUploading,
    show,
    askForTitle,
    titleRules: {
      onChange: () => {
        if (form.getFieldState("title").error?.type === MISSING) form.clearErrors("title");
      },
    },
    submit: async () => {
      if (refuseWhileDrafting() || refuseWhileUploading()) return;
      form.setValue(
        "description",
        editor.current?.getHtml() ?? stringOf(shown.current.description),
      );
      await submit();
    },
  };
}

/** Until the editor is there, the text is what the server sent. */
function stringOf(description: PostContent["description"]): string {
  return typeof description === "string" ? description : "";
}
