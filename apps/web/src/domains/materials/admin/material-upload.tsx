import {
  MATERIAL_DESCRIPTION_MAX_CHARS,
  MATERIAL_FILE_FIELD,
  MATERIAL_FILE_MAX_BYTES,
  MATERIAL_LINK_MAX_CHARS,
  type Material,
  type MaterialFile,
  materialFileExtensions,
  materialFileSchema,
  materialFileTooLarge,
  materialSchema,
  materialTexts,
} from "@ebute/contracts/materials";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { type EntryFieldsProps, EntryForm } from "#components/admin/form/entry-form.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import {
  type ListLocation,
  UploadedEntries,
  type UploadKind,
} from "#components/admin/upload/uploaded-entries.tsx";
import { defineChoiceField, defineTextField } from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import { useFileUpload } from "#lib/files/file-upload.ts";
import type { UploadOptions } from "#lib/files/send-upload-request.ts";
import { UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { fileKind, materialKind } from "../material-kind.ts";
import {
  emptyMaterial,
  isMaterialDraft,
  type MaterialEdit,
  type MaterialFields,
  type MaterialInput,
  materialFieldNames,
  materialFormSchema,
  toMaterialEdit,
  toMaterialFields,
  toMaterialInputNames,
} from "./material-fields.ts";
import {
  useCreateMaterial,
  useDeleteMaterials,
  useOptimisticMaterials,
  useUpdateMaterial,
} from "./materials.mutations.ts";

const responseSchema = z.object({ file: materialFileSchema });

const accept = materialFileExtensions.map((ending) => `.${ending}`).join(",");

const hint = `Choose a file or drop it here: a document, a picture or a sound recording of at most ${formatFileSize(MATERIAL_FILE_MAX_BYTES)}.`;

const sources = [
  { value: "link", label: "Link" },
  { value: "file", label: "File" },
] as const;

const quietFields = ["source"];

const uploadKind: UploadKind<Material, MaterialFields, MaterialEdit, MaterialInput> = {
  noun: "material",
  texts: materialTexts,
  initial: emptyMaterial,
  schema: materialSchema,
  toFields: toMaterialFields,
  toEdit: toMaterialEdit,
  toInputNames: toMaterialInputNames,
  fields: {
    title: defineTextField("Title", "title"),
    description: defineTextField("Description", "description"),
    source: defineChoiceField("What students get", ({ source }) =>
      "fileUrl" in source ? source.fileUrl : `File: ${source.name}`,
    ),
  },
  isSynced: false,
  useCreate: useCreateMaterial,
  useUpdate: useUpdateMaterial,
  useDelete: useDeleteMaterials,
  useOptimistic: useOptimisticMaterials,
  note: (material) => (
    <>
      {materialKind(material)}, <Time iso={material.createdAt} />
    </>
  ),
  Form: MaterialForm,
};

export function MaterialUpload(location: ListLocation) {
  const table = useTRPC().materials.table.queryOptions(location.input);
  const query = useQuery({ ...table, ...listQueryOptions });
  return (
    <UploadedEntries
      {...location}
      kind={uploadKind}
      query={query}
      entries={query.data?.materials ?? []}
    />
  );
}

function MaterialForm(props: EntryFieldsProps<MaterialFields, MaterialInput>) {
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

type MaterialFileFieldProps = {
  file: MaterialFile | null;
  upload: Pick<ReturnType<typeof useFileUpload>, "state" | "start" | "retry" | "cancel">;
};

/** A file stored by this site; the upload starts when the user chooses it. */
function MaterialFileField({ file, upload }: MaterialFileFieldProps) {
  const { state, start, retry, cancel } = upload;
  return (
    <div className="grid gap-2">
      <FileDrop accept={accept} hint={hint} shown={shownOf(state, file)} onFile={start} />
      <UploadProgress
        noun="file"
        state={state}
        isKept={file !== null}
        onCancel={cancel}
        onRetry={retry}
      />
    </div>
  );
}

function shownOf(state: MaterialFileFieldProps["upload"]["state"], file: MaterialFile | null) {
  if (state.kind === "uploading") {
    return { name: state.file.name, note: formatFileSize(state.file.size) };
  }
  return file
    ? { name: file.name, note: `${fileKind(file.type)}, ${formatFileSize(file.bytes)}` }
    : undefined;
}

/** @throws {UploadError} with a message for the user; an AbortError when it was cancelled */
async function uploadMaterialFile(file: File, options: UploadOptions): Promise<MaterialFile> {
  if (file.size > MATERIAL_FILE_MAX_BYTES) throw new UploadError(materialFileTooLarge.message, 0);
  const answer = await uploadFile(
    {
      path: "/api/bmaterials/files",
      field: MATERIAL_FILE_FIELD,
      content: file,
      fileName: file.name,
      responseSchema,
    },
    options,
  );
  return answer.file;
}
