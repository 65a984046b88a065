import {
  CLASSES_MAX,
  type ClassOfPanel,
  classTexts,
  tooManyClasses,
} from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ClassDialog } from "./class-dialog.tsx";
import { useClassStateText } from "./class-state.ts";

/** Lists the classes by name. */
export function ClassScreen() {
  const query = useQuery(useTRPC().classes.list.queryOptions());
  const canManage = usePermission("manageStudents");
  const [dialog, setDialog] = useState<"new" | ClassOfPanel>();
  const { data = [] } = query;
  const close = () => setDialog(undefined);
  return (
    <ListScreen
      title="Classes"
      query={query}
      loadFailed={classTexts.loadFailed}
      about={
        canManage
          ? "Groups of students with lessons of their own. Students join by a code, or you add them."
          : "The classes that you teach. Students join by a code."
      }
      action={
        canManage &&
        (data.length >= CLASSES_MAX ? (
          <Text size="small">{tooManyClasses.message}</Text>
        ) : (
          <Button type="button" onClick={() => setDialog("new")}>
            <Plus aria-hidden="true" size={18} />
            Add class
          </Button>
        ))
      }
      dialogs={
        dialog && <ClassDialog row={dialog === "new" ? undefined : dialog} onClose={close} />
      }
    >
      {data.length > 0 ? (
        <DataTable
          caption="Classes"
          head={
            <>
              <HeadCell>Class</HeadCell>
              <HeadCell shape="wide">State</HeadCell>
              <HeadCell shape="wide">Students</HeadCell>
              <HeadCell shape="wide">Code</HeadCell>
              {canManage && <HeadCell shape="wide">Action</HeadCell>}
            </>
          }
        >
          {data.map((row) => (
            <ClassTableRow
              key={row._id}
              row={row}
              onEdit={canManage ? () => setDialog(row) : undefined}
            />
          ))}
        </DataTable>
      ) : (
        <EmptyState>
          {canManage
            ? "No classes yet. Add one, and give its code to your students."
            : "You do not teach a class yet. An editor chooses the teachers of a class."}
        </EmptyState>
      )}
    </ListScreen>
  );
}

function ClassTableRow({ row, onEdit }: { row: ClassOfPanel; onEdit: (() => void) | undefined }) {
  const { _id, name, note, studentCount, code, isCodeOn } = row;
  const stateText = useClassStateText();
  return (
    <Row>
      <Cell shape="main">
        <TextLink
          href={`/admin/class/${_id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {name}
        </TextLink>
        {note && (
          <Text size="small" tone="quiet" className="line-clamp-2">
            {note}
          </Text>
        )}
      </Cell>
      <Cell>{stateText(row)}</Cell>
      <Cell>{studentCount === 1 ? "1 student" : `${studentCount} students`}</Cell>
      <Cell className="tabular-nums">{isCodeOn ? code : "Code off"}</Cell>
      {onEdit && (
        <Cell>
          <RowActions>
            <IconButton name={`Edit: ${name}`} Icon={Pencil} onClick={onEdit} />
          </RowActions>
        </Cell>
      )}
    </Row>
  );
}
