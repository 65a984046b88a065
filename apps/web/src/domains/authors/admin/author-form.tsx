import {
  AUTHOR_BIO_MAX_CHARS,
  AUTHOR_NAME_MAX_CHARS,
  createAuthorInputSchema,
} from "@ebute/contracts/authors";
import { type Picture, pictureSchema } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";

const { name, bio } = createAuthorInputSchema.shape;

/** Unlike the input schema: has the picture instead of its id. */
const formSchema = z
  .object({ name, bio: bio.unwrap(), picture: z.custom<Picture | null>() })
  .transform(({ picture, ...fields }) => ({ ...fields, pictureId: picture?._id ?? null }));

/** Form fields in the format of drafts. */
export type AuthorFields = z.input<typeof formSchema>;
export type AuthorInput = z.output<typeof formSchema>;

/** In screen order. */
const fieldNames = ["name", "bio", "picture"] as const;

const draftSchema = z.object({
  name: z.string(),
  bio: z.string(),
  picture: pictureSchema.nullable(),
});

/** Picture field of the form. The route injects it, because it belongs to another domain. */
type AuthorPictureDrop = ComponentType<{
  picture: Picture | null;
  onChange: (picture: Picture) => void;
  onUploading: (isUploading: boolean) => void;
}>;

export const AuthorPictureContext = createContext<AuthorPictureDrop | null>(null);

export function AuthorForm(props: DialogFormProps<AuthorFields, AuthorInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const Drop = useAuthorPictureDrop();
  const entry = useDraftForm<AuthorFields, AuthorInput>({
    name: `author:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: formSchema,
    isContent: guardFor(draftSchema),
    fieldNames,
    edit,
    onSave,
  });
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
        hint="A square picture works best; the middle is shown."
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

function useAuthorPictureDrop(): AuthorPictureDrop {
  const Drop = useContext(AuthorPictureContext);
  if (!Drop) throw new Error("the route provides no picture field");
  return Drop;
}
