import { materialTexts } from "@ebute/contracts/materials";
import { useQuery } from "@tanstack/react-query";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { UploadList, UploadRow } from "#components/admin/upload-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "../material-kind.ts";
import { materialTableQuery } from "../materials.queries.ts";
import { EditMaterial } from "./edit-material.tsx";
import { useDeleteMaterials, useExpectedMaterials } from "./materials.mutations.ts";

type MaterialListProps = { page: number; hrefFor: (page: number) => string };

/** What has been uploaded, newest first. */
export function MaterialList({ page, hrefFor }: MaterialListProps) {
  const trpc = useTRPC();
  const query = useQuery({
    ...materialTableQuery(trpc, { page, q: "", sort: "createdAt", direction: "desc" }),
    ...freshList,
  });
  const deletion = useDeleteMaterials();
  const rows = useExpectedMaterials(query.data?.materials ?? []);
  return (
    <TableScreen
      title="Uploaded materials"
      level={3}
      noun="material"
      query={query}
      page={page}
      hrefFor={hrefFor}
      empty={<Text tone="quiet">{materialTexts.empty}</Text>}
    >
      {() => (
        <>
          <OutcomeText outcome={latestOutcome([deletion])} />
          <UploadList>
            {rows.map((material) => (
              <UploadRow
                key={material._id}
                title={material.title}
                note={
                  <>
                    {materialKind(material)}, <Time iso={material.createdAt} />
                  </>
                }
                confirmDelete={() => {
                  if (!confirm(materialTexts.confirmDelete)) return false;
                  deletion.mutate({ ids: [material._id], value: null });
                  return true;
                }}
                editor={(close) => <EditMaterial material={material} onClose={close} />}
              />
            ))}
          </UploadList>
        </>
      )}
    </TableScreen>
  );
}
