import { type RefObject, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { RichTextHandle } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import type { PostContent, PostInput } from "../form/post-form-content.ts";
import { CheckList } from "./check-list.tsx";
import type { CheckedPost } from "./post-checks.ts";
import { readPostText } from "./read-post-text.ts";

type TypedPostChecksProps = {
  form: UseFormReturn<PostContent, unknown, PostInput>;
  editor: RefObject<RichTextHandle | null>;
};

/** Checks of a post as it is typed, when the author asks for them. */
export function TypedPostChecks({ form, editor }: TypedPostChecksProps) {
  const isPublished = useWatch({ control: form.control, name: "isPublished" });
  const [checked, setChecked] = useState<CheckedPost>();

  function check(): void {
    const { title, subTitle, picture, linkPicture, description } = form.getValues();
    const written = typeof description === "string" ? description : "";
    setChecked({
      title,
      subTitle,
      linkPicture: linkPicture ?? picture,
      text: readPostText(editor.current?.getHtml() ?? written),
    });
  }
  if (!isPublished) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button type="button" tone="secondary" className="justify-self-start" onClick={check}>
        {checked ? "Check again" : "Check before publishing"}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {checked && (
          <>
            <Text size="small" tone="quiet">
              Checked. What is listed here does not keep you from publishing.
            </Text>
            <CheckList post={checked} />
          </>
        )}
      </div>
    </div>
  );
}
