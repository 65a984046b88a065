import type { Material } from "@ebute/contracts/materials";
import { useState } from "react";
import { fieldsOf, KEPT_FILE } from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import { useUpdateMaterial } from "./materials.mutations.ts";

const button = { idle: "Save changes", busy: "Saving..." };

type EditMaterialProps = { material: Material; onClose: () => void };

/** What it opens with stays: a later answer of the server only tells that something has changed there. */
export function EditMaterial({ material, onClose }: EditMaterialProps) {
  const [base] = useState(material);
  const { mutateAsync } = useUpdateMaterial();
  return (
    <MaterialForm
      name={material._id}
      initial={fieldsOf(base)}
      versions={{ base: base.updatedAt, current: material.updatedAt }}
      button={button}
      onCancel={onClose}
      onSave={async ({ fileId, ...input }) => {
        const isKept = fileId === KEPT_FILE;
        await mutateAsync({ ...input, id: material._id, fileId: isKept ? undefined : fileId });
        onClose();
        return undefined;
      }}
    />
  );
}
