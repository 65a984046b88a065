import {
  ASSIGNMENT_FORM,
  assignmentStateNames,
  assignmentTexts,
  type OwnAssignment,
} from "@ebute/contracts/assignments";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { DueLine } from "./due-line.tsx";
import { ExamLine } from "./exam-line.tsx";

const PAGE = "/userDashboard/assignments";

/** Work that the student's classes have set. */
export function AssignmentsScreen({ served }: { served: FormState | undefined }) {
  const query = useQuery(useTRPC().assignments.own.queryOptions());
  const { data } = query;
  const refused = served?.form === ASSIGNMENT_FORM ? served.message : "";
  return (
    <div className="max-w-form xl:max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <p>
        <TextLink href="/userDashboard" className="inline-flex min-h-11 items-center">
          <ArrowLeft aria-hidden="true" size={18} className="mr-1.5 flex-none" />
          Back to dashboard
        </TextLink>
      </p>
      <div className="grid gap-2">
        <Heading level={1} size="h1">
          Assignments
        </Heading>
        <Text tone="quiet">Work of your classes by due time, in Lagos time.</Text>
      </div>
      {refused && (
        <Notice tone="err" isOutcome>
          {refused}
        </Notice>
      )}
      <QueryView
        query={query}
        loadFailed={assignmentTexts.loadFailed}
        subject="Assignments"
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {data && data.toDo.length + data.done.length === 0 && (
          <EmptyState>{assignmentTexts.empty}</EmptyState>
        )}
        {data && data.toDo.length > 0 && (
          <AssignmentList title="To do" assignments={data.toDo} today={data.today} />
        )}
        {data && data.toDo.length === 0 && data.done.length > 0 && (
          <Text tone="quiet">Everything is done.</Text>
        )}
        {data && data.done.length > 0 && (
          <AssignmentList title="Done" assignments={data.done} today={data.today} />
        )}
      </QueryView>
    </div>
  );
}

type AssignmentListProps = {
  title: string;
  assignments: readonly OwnAssignment[];
  /** Day in Lagos. */
  today: string;
};

function AssignmentList({ title, assignments, today }: AssignmentListProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading level={2} size="h2">
        {title}
      </Heading>
      <ul className="divide-rule border-rule divide-y border-y">
        {assignments.map((assignment) => (
          <AssignmentItem key={assignment._id} assignment={assignment} today={today} />
        ))}
      </ul>
    </section>
  );
}

type AssignmentItemProps = { assignment: OwnAssignment; today: string };

function AssignmentItem({ assignment, today }: AssignmentItemProps) {
  const { _id, title, className, note, lessons, practice, exam, state, doneAt } = assignment;
  const site = useSite();
  return (
    <li id={_id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div>
        <Heading level={3} size="name" className="wrap-anywhere">
          {title}
        </Heading>
        {doneAt ? (
          <Text size="small" tone="quiet">
            {`${assignmentStateNames[state]}, ${formatDateTime(doneAt, site)} · ${className}`}
          </Text>
        ) : (
          <DueLine due={assignment} today={today} className={className} />
        )}
      </div>
      {note && <Text className="whitespace-pre-line">{note}</Text>}
      {lessons.length > 0 && <Lessons lessons={lessons} />}
      {exam && <ExamLine exam={exam} />}
      {practice && <Practice id={_id} title={title} practice={practice} isDone={doneAt !== null} />}
    </li>
  );
}

function Lessons({ lessons }: Pick<OwnAssignment, "lessons">) {
  return (
    <ul>
      {lessons.map((lesson) => (
        <li key={lesson._id} className="flex items-center gap-2">
          <TextLink
            href={`/bblog/${lesson._id}`}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {lesson.title}
          </TextLink>
          {lesson.isDone && (
            <>
              <Check aria-hidden="true" size={18} className="flex-none" />
              <VisuallyHidden>Done</VisuallyHidden>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type PracticeProps = {
  id: string;
  title: string;
  practice: NonNullable<OwnAssignment["practice"]>;
  isDone: boolean;
};

function Practice({ id, title, practice, isDone }: PracticeProps) {
  const { subject, topic, count, answered, sessionId } = practice;
  const begin = isDone ? "Practise again" : "Start";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Text>
        {`${count} questions of ${topic ? `${subject}, ${topic}` : subject}`}
        {answered > 0 && !isDone && `, ${answered} answered`}
      </Text>
      <form {...nativeFormProps} method="post" action={PAGE}>
        <input type="hidden" name="id" value={id} />
        <Button tone={isDone ? "secondary" : "primary"}>
          {sessionId ? "Go on" : begin}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </form>
    </div>
  );
}
