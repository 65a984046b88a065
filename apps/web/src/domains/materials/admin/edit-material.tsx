import { type Material, materialSchema } from "@ebute/contracts/materials";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import {
  type MaterialEdit,
  toMaterialEdit,
  toMaterialFields,
  toMaterialInputNames,
} from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import { useCreateMaterial, useUpdateMaterial } from "./materials.mutations.ts";

const dialogFields: EditFieldMap<MaterialEdit> = {
  title: defineTextField("Title", "title"),
  description: defineTextField("Description", "description"),
  source: defineChoiceField("What students get", ({ source }) =>
    "fileUrl" in source ? source.fileUrl : `File: ${source.name}`,
  ),
};

const button = { idle: "Save changes", busy: "Saving..." };

type EditMaterialProps = { material: Material; onClose: () => void };

/**
 * The form keeps its initial content; later responses only reveal that the stored version has
 * changed.
 */
export function EditMaterial({ material, onClose }: EditMaterialProps) {
  const { edit, opened, save } = useEditAndClose({
    stored: material,
    snapshotOf,
    isStored,
    onClose,
  });
  const { mutateAsync } = useUpdateMaterial();
  const { mutateAsync: create } = useCreateMaterial();
  return (
    <>
      <MaterialForm
        name={material._id}
        initial={toMaterialFields(opened)}
        versions={{ base: opened.updatedAt, current: material.updatedAt }}
        edit={edit}
        button={button}
        onCancel={onClose}
        onSave={(input, mine) =>
          save({
            mine: toMaterialEdit(mine),
            send: (version, names) =>
              mutateAsync({
                ...pickFields(input, toMaterialInputNames(names)),
                id: material._id,
                version,
              }),
            copyAsNew: () => create(input),
          })
        }
      />
      <EditConflictDialog edit={edit} noun="material" fields={dialogFields} area="admin" />
    </>
  );
}

function snapshotOf(material: Material) {
  return { version: material.version, fields: toMaterialEdit(toMaterialFields(material)) };
}

function isStored(value: unknown): value is Material {
  return materialSchema.safeParse(value).success;
}
