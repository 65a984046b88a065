import { type MaterialTableInput, materialTexts } from "@ebute/contracts/materials";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ListTools } from "#components/admin/list-tools.tsx";
import { NoMatch } from "#components/admin/no-match.tsx";
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

export type MaterialListProps = {
  input: MaterialTableInput;
  hrefFor: (input: MaterialTableInput) => string;
  onGo: (href: string) => void;
};

/** What has been uploaded. */
export function MaterialList({ input, hrefFor, onGo }: MaterialListProps) {
  const query = useQuery({ ...materialTableQuery(useTRPC(), input), ...freshList });
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<MaterialTableInput>) =>
    onGo(hrefFor({ ...input, page: 1, ...change }));
  const deletion = useDeleteMaterials();
  const rows = useExpectedMaterials(query.data?.materials ?? []);
  return (
    <TableScreen
      title="Uploaded materials"
      level={3}
      noun="material"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => `${hrefFor({ ...input, page })}#upload-content`}
      tools={
        <ListTools noun="materials" input={input} onChange={handleChange} searchRef={searchRef} />
      }
      empty={
        input.q ? (
          <NoMatch
            onClear={() => {
              handleChange({ q: "" });
              searchRef.current?.focus();
            }}
          >
            No material has these words in its title.
          </NoMatch>
        ) : (
          <Text tone="quiet">{materialTexts.empty}</Text>
        )
      }
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
