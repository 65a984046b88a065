import {
  type Administrator,
  administratorTexts,
  adminRoleNames,
} from "@ebute/contracts/administrators";
import { type AdminRole, adminRoles } from "@ebute/contracts/auth";
import { ShieldOff, Trash2 } from "lucide-react";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/data-table.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
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
          <HeadCell>E-mail</HeadCell>
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

/** Both end the other one's sessions, so they are asked for before they are sent. */
function AdministratorActions({ administrator }: { administrator: Administrator }) {
  const { _id: id, email, hasSecondFactor } = administrator;
  const removal = useRemoveAdministrator();
  const reset = useResetFactors();
  return (
    <RowActions>
      {hasSecondFactor && (
        <IconButton
          name={`Reset second factor: ${email}`}
          Icon={ShieldOff}
          tone="danger"
          aria-disabled={reset.isPending || undefined}
          onClick={({ currentTarget: { nextElementSibling } }) => {
            if (!confirm(administratorTexts.confirmReset)) return;
            // The button goes with the factor; its neighbour stays.
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
        onClick={({ currentTarget }) => {
          if (!confirm(administratorTexts.confirmRemove)) return;
          removal.mutate({ id }, { onSuccess: () => moveFocusFromRow(currentTarget) });
        }}
      />
    </RowActions>
  );
}

/** A change of role ends the other one's sessions, so it is asked for before it is sent. */
function RoleSelect({ administrator: { _id, email, role } }: { administrator: Administrator }) {
  const change = useSetRole();
  function handleChange(wanted: AdminRole | undefined) {
    if (!wanted || wanted === role) return;
    if (confirm(`Make ${email} ${nameWithArticle(wanted)}? They have to log in again.`)) {
      change.mutate({ id: _id, role: wanted });
    }
  }
  return (
    <div className="w-40 [&_label]:sr-only">
      <Field label="Role" labelSuffix={` of ${email}`}>
        <Select
          // What is chosen shows once the server has said yes.
          value={role}
          aria-busy={change.isPending || undefined}
          onChange={({ currentTarget: { value } }) =>
            handleChange(adminRoles.find((one) => one === value))
          }
        >
          {adminRoles.map((one) => (
            <option key={one} value={one}>
              {adminRoleNames[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function nameWithArticle(role: AdminRole): string {
  return role === "moderator" ? "a moderator" : `an ${role}`;
}
