import { type UpdateTableInput, updateTexts } from "@ebute/contracts/updates";
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
import { updateTableQuery } from "../updates.queries.ts";
import { EditUpdate } from "./edit-update.tsx";
import { useDeleteUpdates, useExpectedUpdates } from "./updates.mutations.ts";

export type UpdateListProps = {
  input: UpdateTableInput;
  hrefFor: (input: UpdateTableInput) => string;
  onGo: (href: string) => void;
};

/** What has been uploaded. */
export function UpdateList({ input, hrefFor, onGo }: UpdateListProps) {
  const query = useQuery({ ...updateTableQuery(useTRPC(), input), ...freshList });
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<UpdateTableInput>) =>
    onGo(hrefFor({ ...input, page: 1, ...change }));
  const deletion = useDeleteUpdates();
  const rows = useExpectedUpdates(query.data?.updates ?? []);
  return (
    <TableScreen
      title="Uploaded updates"
      level={3}
      noun="update"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => `${hrefFor({ ...input, page })}#upload-content`}
      tools={
        <ListTools noun="updates" input={input} onChange={handleChange} searchRef={searchRef} />
      }
      empty={
        input.q ? (
          <NoMatch
            onClear={() => {
              handleChange({ q: "" });
              searchRef.current?.focus();
            }}
          >
            No update has these words in its title.
          </NoMatch>
        ) : (
          <Text tone="quiet">{updateTexts.empty}</Text>
        )
      }
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
