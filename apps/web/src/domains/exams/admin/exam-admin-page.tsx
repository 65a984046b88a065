import { type Exam, examTexts } from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
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
import { ExamDialog } from "./exam-dialog.tsx";
import { useDeleteExam, useSetExamState } from "./exams.mutations.ts";
import { ExamMonitor } from "./monitor/exam-monitor.tsx";
import { QuestionStatistics } from "./statistics/question-statistics.tsx";

/** One exam: its settings, and who sits it. */
export function ExamAdminPage({ id }: { id: string }) {
  const query = useQuery(useTRPC().exams.get.queryOptions({ id }));
  const error = useErrorMessage(query.data ? null : query.error, examTexts.loadFailed);
  return (
    <QueryStates
      isPending={query.isPending}
      error={error}
      onRetry={() => void query.refetch()}
      subject="Exam"
    >
      {query.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ExamHeader exam={query.data} />
          {query.data.kind === "set" && query.data.state === "open" && (
            <ExamMonitor exam={query.data} />
          )}
          {query.data.sittings > 0 && <QuestionStatistics examId={id} />}
        </div>
      )}
    </QueryStates>
  );
}

function ExamHeader({ exam }: { exam: Exam }) {
  const { _id: id, title, state, sittings, missing, kind, className, minutes, version } = exam;
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const setState = useSetExamState(title);
  const { mutate: remove } = useDeleteExam(title);
  const isOpen = state === "open";

  async function handleDelete(): Promise<void> {
    const isSure = await confirmDeletion("Delete this exam? It cannot be brought back.", title);
    if (isSure) remove({ id, version }, { onSuccess: () => void navigate({ to: "/admin/exams" }) });
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 print:hidden">
      <TextLink href="/admin/exams" className="inline-flex min-h-11 items-center">
        All exams
      </TextLink>
      <Heading level={1} size="h2" className="wrap-anywhere">
        {title}
      </Heading>
      <Text tone="quiet">
        {isOpen ? "Open for students" : "Draft"}. {kind === "mock" ? "Mock" : className}, {minutes}{" "}
        minutes. <Window exam={exam} />
      </Text>
      <ul className="grid gap-1">
        {exam.sections.map(({ subject, topic, count, points }) => (
          <li key={`${subject} ${topic}`} className="wrap-anywhere">
            {topic ? `${subject}, ${topic}` : subject}: {count} questions
            {points !== null && `, ${points} points each`}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Notice tone="info">
          {missing.join(" ")} Set questions to ready in the question bank
          {kind === "set" && ", with the use Exam"}.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isOpen && (
          <Button
            type="button"
            busy={setState.isPending}
            busyText="Opening..."
            onClick={() => setState.mutate({ id, state: "open" })}
          >
            Open for students
          </Button>
        )}
        <Button type="button" tone="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={18} />
          Edit exam
        </Button>
        {isOpen && sittings === 0 && (
          <Button
            type="button"
            tone="quiet"
            onClick={() => setState.mutate({ id, state: "draft" })}
          >
            Withdraw
          </Button>
        )}
        {sittings === 0 && (
          <IconButton
            name={`Delete: ${title}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => void handleDelete()}
          />
        )}
      </div>
      {kind === "mock" && (
        <Text size="small">
          {sittings === 1 ? "Started once." : `Started ${sittings} times.`} Results of mocks are the
          students' own.
        </Text>
      )}
      {isEditing && <ExamDialog exam={exam} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Window({ exam: { opensAt, closesAt } }: { exam: Exam }) {
  if (!opensAt || !closesAt) return <>At any time.</>;
  return (
    <>
      <Time iso={opensAt} withTime /> to <Time iso={closesAt} withTime />.
    </>
  );
}
