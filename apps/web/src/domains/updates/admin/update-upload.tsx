import { updateTexts } from "@ebute/contracts/updates";
import { useQuery } from "@tanstack/react-query";
import { type ListLocation, UploadedList } from "#components/admin/upload/uploaded-list.tsx";
import { useUpload } from "#components/admin/upload/use-upload.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { updateTableQuery } from "../updates.queries.ts";
import { EditUpdate } from "./edit-update.tsx";
import { UpdateForm } from "./update-form.tsx";
import { useCreateUpdate, useDeleteUpdates, useOptimisticUpdates } from "./updates.mutations.ts";

const empty = { title: "", content: "" };

const button = { idle: "Upload", busy: "Uploading..." };

/** Form for a new update above the list of existing ones. */
export function UpdateUpload(list: ListLocation) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddUpdate />
      <UpdateList {...list} />
    </div>
  );
}

function AddUpdate() {
  const { save, notice } = useUpload(useCreateUpdate().mutateAsync, updateTexts.created);
  return <UpdateForm name="new" initial={empty} button={button} onSave={save} notice={notice} />;
}

/** Lists the updates that students read: short notices by administrators. */
function UpdateList(location: ListLocation) {
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
