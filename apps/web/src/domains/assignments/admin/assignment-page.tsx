import { type Assignment, assignmentTexts } from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { EditAssignmentDialog } from "./assignment-dialogs.tsx";
import { AssignmentProgress } from "./assignment-progress.tsx";
import { useDueText } from "./assignment-words.ts";
import { useDeleteAssignment } from "./assignments.mutations.ts";

/** One assignment: what it asks for, and who has done it. */
export function AssignmentPage({ id }: { id: string }) {
  const query = useQuery(useTRPC().assignments.get.queryOptions({ id }));
  const error = useErrorMessage(query.data ? null : query.error, assignmentTexts.loadFailed);
  return (
    <div>
      {!query.data && (
        <Heading level={1} size="h2">
          Assignment
        </Heading>
      )}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="Assignment"
      >
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <AssignmentHeader assignment={query.data} />
            <AssignmentProgress id={id} title={query.data.title} kind={query.data.kind} />
          </div>
        )}
      </QueryStates>
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
  gone: "The exam is gone, or is of another class. Students see nothing here until you choose another one.",
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
