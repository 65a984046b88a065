import { type ClassOfPanel, classTexts } from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ClassCode } from "./class-code.tsx";
import { ClassDialog } from "./class-dialog.tsx";
import { useClassStateText } from "./class-state.ts";
import { ClassStudents, type CodeDialog } from "./class-students.tsx";
import { CodeBatches } from "./codes/code-batches.tsx";

type ClassPageProps = {
  id: string;
  /** Assignments and timetable of the class. */
  children: ReactNode;
  codeDialog: CodeDialog;
};

/** One class: its code, its assignments and timetable, its students and its slips. */
export function ClassPage({ id, children, codeDialog }: ClassPageProps) {
  const query = useQuery(useTRPC().classes.get.queryOptions({ id }));
  const error = useErrorMessage(query.data ? null : query.error, classTexts.loadFailed);
  return (
    <div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="Class"
      >
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ClassHeader row={query.data} />
            <ClassCode row={query.data} />
            {children}
            <ClassStudents row={query.data} codeDialog={codeDialog} />
            <CodeBatches row={query.data} />
          </div>
        )}
      </QueryStates>
    </div>
  );
}

function ClassHeader({ row }: { row: ClassOfPanel }) {
  const canManage = usePermission("manageStudents");
  const [isEditing, setEditing] = useState(false);
  const stateText = useClassStateText();
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      <TextLink href="/admin/classes" className="inline-flex min-h-11 items-center">
        All classes
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} size="h2" className="wrap-anywhere">
          {row.name}
        </Heading>
        <Text tone="quiet">{stateText(row)}</Text>
        {canManage && (
          <Button type="button" tone="secondary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={18} />
            Edit class
          </Button>
        )}
      </div>
      {row.teachers.length > 0 && (
        <Text size="small" className="wrap-anywhere">
          Taught by {row.teachers.map(({ email }) => email).join(", ")}
        </Text>
      )}
      {row.note && <Text className="max-w-[60ch] whitespace-pre-line">{row.note}</Text>}
      {isEditing && <ClassDialog row={row} onClose={() => setEditing(false)} />}
    </div>
  );
}
