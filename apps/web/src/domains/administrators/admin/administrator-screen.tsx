import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { administratorsQuery } from "../administrators.queries.ts";
import { AdministratorTable } from "./administrator-table.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

/** Lists administrators and invitations with their roles. For owners. */
export function AdministratorScreen() {
  const query = useQuery(administratorsQuery(useTRPC()));
  const error = useErrorMessage(query.error, "Failed to load administrators");
  const [isInviting, setIsInviting] = useState(false);
  const { data } = query;
  return (
    <section aria-label="Administrators" className="grid grid-cols-1 gap-4">
      <ListHeader
        title="Administrators"
        note={data && formatNounCount(data.administrators.length, "administrator")}
      >
        <UpdatedAt
          subject="Administrators"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <div>
        <Button type="button" onClick={() => setIsInviting(true)}>
          <Plus aria-hidden="true" size={18} />
          Invite administrator
        </Button>
      </div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Administrators"
      >
        {data && (
          <div className="grid grid-cols-1 gap-10">
            <AdministratorTable administrators={data.administrators} />
            {data.invitations.length > 0 && (
              <InvitationList invitations={data.invitations} canMail={data.canMail} />
            )}
          </div>
        )}
      </QueryStates>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  );
}
