import {
  type Assignment,
  type AssignmentKind,
  assignedExamStateNames,
  assignmentStateNames,
  assignmentTexts,
  type AssignmentProgress as Progress,
} from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { EditAssignmentDialog } from "./assignment-dialogs.tsx";
import { useDueText } from "./assignment-words.ts";
import { useDeleteAssignment } from "./assignments.mutations.ts";

const isShownIn: Record<ProgressView, (row: Progress) => boolean> = {
  all: () => true,
  behind: ({ state }) => state === "behind",
  done: ({ state }) => state === "done" || state === "late",
};

export function AssignmentPage({ id }: { id: string }) {
  const query = useQuery(useTRPC().assignments.get.queryOptions({ id }));
  return (
    <div>
      {!query.data && (
        <Heading level={1} size="h2">
          Assignment
        </Heading>
      )}
      <QueryView query={query} loadFailed={assignmentTexts.loadFailed} subject="Assignment">
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <AssignmentHeader assignment={query.data} />
            <AssignmentProgress id={id} title={query.data.title} kind={query.data.kind} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function AssignmentHeader({ assignment }: { assignment: Assignment }) {
  const { _id: id, classId, className, title, note, version } = assignment;
  const [isEditing, setEditing] = useState(false);
  const { mutate } = useDeleteAssignment(title);
  const navigate = useNavigate();
  const dueText = useDueText();

  async function remove(): Promise<void> {
    const isSure = await confirmDeletion(
      "Delete this assignment? The lessons, exams and answers of the students stay.",
      title,
    );
    if (!isSure) return;
    const onSuccess = () => void navigate({ to: "/admin/class/$classId", params: { classId } });
    mutate({ id, version }, { onSuccess });
  }
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      <TextLink href={`/admin/class/${classId}`} className="inline-flex min-h-11 items-center">
        {className}
      </TextLink>
      <Heading level={1} size="h2" className="wrap-anywhere">
        {title}
      </Heading>
      <Text>{`Due ${dueText(assignment)}`}</Text>
      <Work assignment={assignment} />
      {note && <Text className="max-w-[60ch] whitespace-pre-line">{note}</Text>}
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={18} />
          Edit assignment
        </Button>
        <Button type="button" tone="secondary" onClick={() => void remove()}>
          <Trash2 aria-hidden="true" size={18} />
          Delete
        </Button>
      </div>
      {isEditing && (
        <EditAssignmentDialog assignment={assignment} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

const missingTexts = {
  gone: "The exam was deleted, or belongs to another class. Students see nothing here until you choose another one.",
  draft: "This exam is a draft. Students see nothing here until it is opened.",
};

function Exam({ exam }: Pick<Assignment, "exam">) {
  if (!exam) return <Notice tone="info">{missingTexts.gone}</Notice>;
  const { _id, title, state, opensAt, closesAt } = exam;
  return (
    <>
      <p>
        <TextLink
          href={`/admin/exam/${_id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {title}
        </TextLink>
      </p>
      {opensAt && closesAt && (
        <Text>
          Open from <Time iso={opensAt} withTime /> to <Time iso={closesAt} withTime />
        </Text>
      )}
      {state === "draft" && <Notice tone="info">{missingTexts.draft}</Notice>}
    </>
  );
}

function Work({ assignment: { kind, lessons, practice, exam } }: { assignment: Assignment }) {
  if (kind === "exam") return <Exam exam={exam} />;
  if (practice) {
    const { count, subject, topic } = practice;
    return <Text>{`${count} questions of ${topic ? `${subject}, ${topic}` : subject}`}</Text>;
  }
  return (
    <ul>
      {lessons.map(({ _id, title }) => (
        <li key={_id}>
          <TextLink
            href={`/bblog/${_id}`}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

type AssignmentProgressProps = { id: string; title: string; kind: AssignmentKind };

type ProgressView = "all" | "behind" | "done";

/** Students who have the assignment to do, and what they have done of it. */
function AssignmentProgress({ id, title, kind }: AssignmentProgressProps) {
  const query = useQuery(useTRPC().assignments.progress.queryOptions({ id }));
  const [view, setView] = useState<ProgressView>("all");
  const rows = query.data ?? [];
  const shown = rows.filter(isShownIn[view]);
  const count = (of: ProgressView) => rows.filter(isShownIn[of]).length;
  return (
    <section aria-label="Students" className="grid grid-cols-1 gap-3">
      <ListHeader
        title="Students"
        level={2}
        note={query.data ? `${count("done")} of ${rows.length} have done it` : ""}
      >
        <UpdatedAt
          subject="Students"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ToggleGroup
          label="Students to show"
          options={[
            { value: "all", label: `All ${rows.length}` },
            { value: "behind", label: `Behind ${count("behind")}` },
            { value: "done", label: `Done ${count("done")}` },
          ]}
          value={view}
          onChange={setView}
        />
        <CsvButton href={`/api/admin/assignments/${id}/students.csv`} name={title} />
      </div>
      <QueryView query={query} loadFailed={assignmentTexts.loadFailed} subject="Students">
        {query.data && shown.length === 0 && (
          <EmptyState>
            {view === "all" ? "Nobody has to do this yet." : "Nobody at the moment."}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <DataTable
            caption="Students"
            head={
              <>
                <HeadCell>Student</HeadCell>
                <HeadCell shape="wide">State</HeadCell>
                <HeadCell shape="wide">{kind === "exam" ? "Exam" : "Done so far"}</HeadCell>
                <HeadCell shape="wide">Guardian's phone</HeadCell>
              </>
            }
          >
            {shown.map((row) => (
              <StudentRow key={row._id} row={row} />
            ))}
          </DataTable>
        )}
      </QueryView>
    </section>
  );
}

function StudentRow({ row }: { row: Progress }) {
  const { fullName, phone, guardianPhone, state, doneAt } = row;
  const site = useSite();
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        <Text size="small">{phone}</Text>
      </Cell>
      <Cell>
        <Text size="small" className={state === "behind" ? "text-err font-semibold" : ""}>
          {assignmentStateNames[state]}
          {doneAt && `, ${formatDateTime(doneAt, site)}`}
        </Text>
      </Cell>
      <Cell>
        <Text size="small">{describeWork(row)}</Text>
      </Cell>
      <Cell>
        <Text size="small">{guardianPhone ?? ""}</Text>
      </Cell>
    </Row>
  );
}

function describeWork({ exam, steps, stepsDone }: Progress): string {
  if (!exam) return `${stepsDone} of ${steps}`;
  const state = assignedExamStateNames[exam.state];
  return exam.percent === null ? state : `${state}, ${exam.percent} %`;
}
