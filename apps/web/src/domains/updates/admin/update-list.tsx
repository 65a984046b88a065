import { updateTexts } from "@ebute/contracts/updates";
import { useQuery } from "@tanstack/react-query";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { UploadList, UploadRow } from "#components/admin/upload-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { updateTableQuery } from "../updates.queries.ts";
import { EditUpdate } from "./edit-update.tsx";
import { useDeleteUpdates, useExpectedUpdates } from "./updates.mutations.ts";

type UpdateListProps = { page: number; hrefFor: (page: number) => string };

/** What has been uploaded, newest first. */
export function UpdateList({ page, hrefFor }: UpdateListProps) {
  const trpc = useTRPC();
  const query = useQuery({
    ...updateTableQuery(trpc, { page, q: "", sort: "createdAt", direction: "desc" }),
    ...freshList,
  });
  const deletion = useDeleteUpdates();
  const rows = useExpectedUpdates(query.data?.updates ?? []);
  return (
    <TableScreen
      title="Uploaded updates"
      level={3}
      noun="update"
      query={query}
      page={page}
      hrefFor={hrefFor}
      empty={<Text tone="quiet">{updateTexts.empty}</Text>}
    >
      {() => (
        <>
          <OutcomeText outcome={latestOutcome([deletion])} />
          <UploadList>
            {rows.map((update) => (
              <UploadRow
                key={update._id}
                title={update.title}
                note={<Time iso={update.createdAt} />}
                confirmDelete={() => {
                  if (!confirm(updateTexts.confirmDelete)) return false;
                  deletion.mutate({ ids: [update._id], value: null });
                  return true;
                }}
                editor={(close) => <EditUpdate update={update} onClose={close} />}
              />
            ))}
          </UploadList>
        </>
      )}
    </TableScreen>
  );
}
