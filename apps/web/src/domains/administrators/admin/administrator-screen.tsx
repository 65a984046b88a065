import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
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
    <ListScreen
      title="Administrators"
      note={data ? formatNounCount(data.administrators.length, "administrator") : ""}
      query={query}
      error={error}
      action={
        <Button type="button" onClick={() => setIsInviting(true)}>
          <Plus aria-hidden="true" size={18} />
          Invite administrator
        </Button>
      }
      dialogs={isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    >
      {data && (
        <div className="grid grid-cols-1 gap-10">
          <AdministratorTable administrators={data.administrators} />
          {data.invitations.length > 0 && (
            <InvitationList invitations={data.invitations} canMail={data.canMail} />
          )}
        </div>
      )}
    </ListScreen>
  );
}
