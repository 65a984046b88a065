import {
  type Administrator,
  type AdminRole,
  administratorTexts,
  adminRoleNames,
  adminRoles,
} from "@ebute/contracts/administrators";
import { ShieldOff, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import {
  useRemoveAdministrator,
  useResetFactors,
  useSetRole,
} from "../administrators.mutations.ts";

type AdministratorTableProps = { administrators: readonly Administrator[] };

export function AdministratorTable({ administrators }: AdministratorTableProps) {
  return (
    <DataTable
      caption="Administrators"
      head={
        <>
          <HeadCell>Email</HeadCell>
          <HeadCell shape="wide">Role</HeadCell>
          <HeadCell shape="wide">Last seen</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
    >
      {administrators.map((administrator) => (
        <AdministratorRow key={administrator._id} administrator={administrator} />
      ))}
    </DataTable>
  );
}

function AdministratorRow({ administrator }: { administrator: Administrator }) {
  const { email, role, lastSeenAt, hasSecondFactor, isSelf } = administrator;
  return (
    <Row>
      <Cell shape="main">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          {isSelf && <Badge tone="positive">You</Badge>}
        </p>
        <Text size="small" tone="quiet">
          {hasSecondFactor ? "With a second factor" : "By password alone"}
        </Text>
      </Cell>
      <Cell>{isSelf ? adminRoleNames[role] : <RoleSelect administrator={administrator} />}</Cell>
      <Cell shape="secondary" className="text-ink-2 text-small">
        {lastSeenAt ? <Time iso={lastSeenAt} withTime /> : "Not logged in"}
      </Cell>
      <Cell>{!isSelf && <AdministratorActions administrator={administrator} />}</Cell>
    </Row>
  );
}

/** Both actions end the other administrator's sessions, so they require a confirmation. */
function AdministratorActions({ administrator }: { administrator: Administrator }) {
  const { _id: id, email, hasSecondFactor } = administrator;
  const removal = useRemoveAdministrator(email);
  const reset = useResetFactors(email);
  return (
    <RowActions>
      {hasSecondFactor && (
        <IconButton
          name={`Reset second factor: ${email}`}
          Icon={ShieldOff}
          tone="danger"
          aria-disabled={reset.isPending || undefined}
          onClick={async ({ currentTarget: { nextElementSibling } }) => {
            const question = administratorTexts.confirmReset;
            if (!(await confirmAction({ question, names: [email], action: "Reset" }))) return;
            // The button disappears with the second factor, so the focus moves to its neighbour.
            const keepFocus = () =>
              nextElementSibling instanceof HTMLElement && nextElementSibling.focus();
            reset.mutate({ id }, { onSuccess: keepFocus });
          }}
        />
      )}
      <IconButton
        name={`Remove: ${email}`}
        Icon={Trash2}
        tone="danger"
        data-action="remove"
        aria-disabled={removal.isPending || undefined}
        onClick={async ({ currentTarget }) => {
          const question = administratorTexts.confirmRemove;
          if (!(await confirmAction({ question, names: [email], action: "Remove" }))) return;
          removal.mutate({ id }, { onSuccess: () => moveFocusFromRow(currentTarget) });
        }}
      />
    </RowActions>
  );
}

/** A role change ends the other administrator's sessions, so it requires a confirmation. */
function RoleSelect({ administrator: { _id, email, role } }: { administrator: Administrator }) {
  const change = useSetRole(email);
  async function handleChange(nextRole: AdminRole | undefined) {
    if (!nextRole || nextRole === role) return;
    const question = `Make this administrator ${nameWithArticle(nextRole)}? They have to log in again.`;
    if (await confirmAction({ question, names: [email], action: "Change role" })) {
      change.mutate({ id: _id, role: nextRole });
    }
  }
  return (
    <div className="w-40 max-w-full [&_label]:sr-only">
      <Field label="Role" labelSuffix={` of ${email}`}>
        <Select
          // Shows the stored role until the server accepts the new one.
          value={role}
          aria-busy={change.isPending || undefined}
          onChange={({ currentTarget: { value } }) =>
            void handleChange(adminRoles.find((option) => option === value))
          }
        >
          {adminRoles.map((option) => (
            <option key={option} value={option}>
              {adminRoleNames[option]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function nameWithArticle(role: AdminRole): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`;
}
