import { materialTexts } from "@ebute/contracts/materials";
import { useQuery } from "@tanstack/react-query";
import { type ListLocation, UploadedList } from "#components/admin/upload/uploaded-list.tsx";
import { useUpload } from "#components/admin/upload/use-upload.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "../material-kind.ts";
import { materialTableQuery } from "../materials.queries.ts";
import { EditMaterial } from "./edit-material.tsx";
import { emptyMaterial } from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import {
  useCreateMaterial,
  useDeleteMaterials,
  useOptimisticMaterials,
} from "./materials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

/** Form for a new material above the list of existing ones. */
export function MaterialUpload(list: ListLocation) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddMaterial />
      <MaterialList {...list} />
    </div>
  );
}

function AddMaterial() {
  const { save, notice } = useUpload(useCreateMaterial().mutateAsync, materialTexts.created);
  return (
    <MaterialForm
      name="new"
      initial={emptyMaterial}
      button={button}
      onSave={save}
      notice={notice}
    />
  );
}

/** Lists uploaded materials. */
function MaterialList(location: ListLocation) {
  const query = useQuery({
    ...materialTableQuery(useTRPC(), location.input),
    ...listQueryOptions,
  });
  return (
    <UploadedList
      {...location}
      noun="material"
      query={query}
      rows={useOptimisticMaterials(query.data?.materials ?? [])}
      deletion={useDeleteMaterials()}
      texts={materialTexts}
      note={(material) => (
        <>
          {materialKind(material)}, <Time iso={material.createdAt} />
        </>
      )}
      editor={(material, close) => <EditMaterial material={material} onClose={close} />}
    />
  );
}
