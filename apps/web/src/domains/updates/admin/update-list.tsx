import { updateTexts } from "@ebute/contracts/updates";
import { useQuery } from "@tanstack/react-query";
import { type ListLocation, UploadedList } from "#components/admin/upload/uploaded-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { updateTableQuery } from "../updates.queries.ts";
import { EditUpdate } from "./edit-update.tsx";
import { useDeleteUpdates, useOptimisticUpdates } from "./updates.mutations.ts";

/** Lists the updates that students read: short notices by administrators. */
export function UpdateList(location: ListLocation) {
  const query = useQuery({ ...updateTableQuery(useTRPC(), location.input), ...listQueryOptions });
  return (
    <UploadedList
      {...location}
      noun="update"
      query={query}
      rows={useOptimisticUpdates(query.data?.updates ?? [])}
      deletion={useDeleteUpdates()}
      texts={updateTexts}
      note={(update) => <Time iso={update.createdAt} />}
      editor={(update, close) => <EditUpdate update={update} onClose={close} />}
    />
  );
}
