import {
  MATERIAL_DESCRIPTION_MAX_CHARS,
  MATERIAL_LINK_MAX_CHARS,
} from "@ebute/contracts/materials";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { useWatch } from "react-hook-form";
import { type EntryFieldsProps, EntryForm } from "#components/admin/form/entry-form.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useFileUpload } from "#lib/files/file-upload.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import {
  isMaterialDraft,
  type MaterialFields,
  type MaterialInput,
  materialFieldNames,
  materialFormSchema,
} from "./material-fields.ts";
import { MaterialFileField } from "./material-file-field.tsx";
import { uploadMaterialFile } from "./upload-material-file.ts";

const sources = [
  { value: "link", label: "Link" },
  { value: "file", label: "File" },
] as const;

const quietFields = ["source"];

export function MaterialForm(props: EntryFieldsProps<MaterialFields, MaterialInput>) {
  const { name, initial, versions, edit, button, onSave, onCancel, notice } = props;
  const entry = useDraftForm<MaterialFields, MaterialInput>({
    name: `material:${name}`,
    initial,
    basedOn: versions?.base,
    schema: materialFormSchema,
    isContent: isMaterialDraft,
    fieldNames: materialFieldNames,
    edit,
    onSave,
    quietFields,
    isEmptiedAfter: versions === undefined,
  });
  const { register, setValue, clearErrors, control } = entry.form;
  const [source, file] = useWatch({ control, name: ["source", "file"] });
  const upload = useFileUpload({
    upload: uploadMaterialFile,
    onUploaded: (uploaded) => {
      setValue("file", uploaded);
      setValue("fileId", uploaded._id);
      clearErrors("fileId");
    },
  });
  return (
    <EntryForm
      entry={entry}
      noun="material"
      versions={versions}
      button={button}
      onCancel={onCancel}
      notice={notice}
    >
      <Field label="Title" labelSuffix=", Teaching Material" {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <Field label="Description" hint="May be left empty." {...entry.field("description")}>
        <TextArea
          rows={2}
          maxLength={MATERIAL_DESCRIPTION_MAX_CHARS}
          {...register("description")}
        />
      </Field>
      <ToggleGroup
        label="What students get"
        options={sources}
        value={source}
        onChange={(value) => setValue("source", value)}
      />
      {source === "link" ? (
        <Field label="File URL" hint="Such as a cloud-drive link." {...entry.field("fileUrl")}>
          <TextInput
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MATERIAL_LINK_MAX_CHARS}
            placeholder="https://"
            {...register("fileUrl")}
          />
        </Field>
      ) : (
        <Field label="File" {...entry.field("fileId")}>
          <MaterialFileField file={file} upload={upload} />
        </Field>
      )}
    </EntryForm>
  );
}
