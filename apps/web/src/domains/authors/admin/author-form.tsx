import { AUTHOR_BIO_MAX_CHARS, AUTHOR_NAME_MAX_CHARS } from "@ebute/contracts/authors";
import { useWatch } from "react-hook-form";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useUploadGuard } from "#lib/forms/upload-guard.ts";
import {
  type AuthorFields,
  type AuthorInput,
  authorFieldNames,
  authorFormSchema,
  isAuthorDraft,
} from "./author-fields.ts";
import { useAuthorPictureDrop } from "./author-pictures.ts";

export function AuthorForm(props: DialogFormProps<AuthorFields, AuthorInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const Drop = useAuthorPictureDrop();
  const entry = useUploadGuard(
    useDraftForm<AuthorFields, AuthorInput>({
      name: `author:${draftName}`,
      initial,
      basedOn: edit?.basedOn,
      schema: authorFormSchema,
      isContent: isAuthorDraft,
      fieldNames: authorFieldNames,
      edit,
      onSave,
    }),
  );
  const { register, control, setValue } = entry.form;
  const picture = useWatch({ control, name: "picture" });
  const { id: pictureFieldId, ...pictureField } = entry.field("picture");
  return (
    <EntryForm entry={entry} noun="author" button={button} onCancel={onCancel}>
      <Field label="Name" {...entry.field("name")}>
        <TextInput
          maxLength={AUTHOR_NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("name")}
        />
      </Field>
      <Field
        label="About the author"
        hint="A few sentences on their page, and in search engines."
        {...entry.field("bio")}
      >
        <TextArea rows={5} maxLength={AUTHOR_BIO_MAX_CHARS} {...register("bio")} />
      </Field>
      <Field
        label="Picture"
        hint="Best a square one; the middle is shown."
        id={pictureFieldId}
        {...pictureField}
      >
        <Drop
          picture={picture}
          onChange={(next) => setValue("picture", next)}
          onUploading={(isUploading) => entry.markUploading("picture", isUploading)}
        />
      </Field>
      {picture && (
        <Button
          type="button"
          tone="secondary"
          className="justify-self-start"
          onClick={() => {
            setValue("picture", null);
            // The pressed button disappears with the picture, so the focus moves to the field.
            document.getElementById(pictureFieldId)?.focus();
          }}
        >
          Remove picture
        </Button>
      )}
    </EntryForm>
  );
}
