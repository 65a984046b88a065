import { materialTexts } from "@ebute/contracts/materials";
import { useQuery } from "@tanstack/react-query";
import { type ListLocation, UploadedList } from "#components/admin/upload/uploaded-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "../material-kind.ts";
import { materialTableQuery } from "../materials.queries.ts";
import { EditMaterial } from "./edit-material.tsx";
import { useDeleteMaterials, useOptimisticMaterials } from "./materials.mutations.ts";

/** Lists uploaded materials. */
export function MaterialList(location: ListLocation) {
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
