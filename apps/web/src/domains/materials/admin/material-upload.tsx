import { type Material, materialSchema, materialTexts } from "@ebute/contracts/materials";
import { useQuery } from "@tanstack/react-query";
import {
  type ListLocation,
  UploadedEntries,
  type UploadKind,
} from "#components/admin/upload/uploaded-entries.tsx";
import { defineChoiceField, defineTextField } from "#components/edits/edit-field.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "../material-kind.ts";
import {
  emptyMaterial,
  type MaterialEdit,
  type MaterialFields,
  type MaterialInput,
  toMaterialEdit,
  toMaterialFields,
  toMaterialInputNames,
} from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import {
  useCreateMaterial,
  useDeleteMaterials,
  useOptimisticMaterials,
  useUpdateMaterial,
} from "./materials.mutations.ts";

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
