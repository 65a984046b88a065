import {
  DISCRIMINATION_SITTINGS_MIN,
  type Exam,
  type ExamStatistics,
  examTexts,
  type QuestionStatistics as Statistics,
} from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ExamDialog } from "./exam-dialog.tsx";
import { useDeleteExam, useSetExamState } from "./exams.mutations.ts";
import { ExamMonitor } from "./monitor/exam-monitor.tsx";

export function ExamAdminPage({ id }: { id: string }) {
  const query = useQuery(useTRPC().exams.get.queryOptions({ id }));
  return (
    <QueryView query={query} loadFailed={examTexts.loadFailed} subject="Exam">
      {query.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ExamHeader exam={query.data} />
          {query.data.kind === "set" && query.data.state === "open" && (
            <ExamMonitor exam={query.data} />
          )}
          {query.data.sittings > 0 && <QuestionStatistics examId={id} />}
        </div>
      )}
    </QueryView>
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
          {sittings === 1 ? "Started once." : `Started ${sittings} times.`} Results of mocks are
          seen by the students alone.
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

/** Questions of an exam, the hardest first, and the way to correct one. */
function QuestionStatistics({ examId }: { examId: string }) {
  const query = useQuery(useTRPC().exams.statistics.queryOptions({ id: examId }));
  return (
    <ListScreen
      title="Hardest questions"
      level={2}
      query={query}
      loadFailed={examTexts.statisticsFailed}
    >
      {query.data && <Loaded examId={examId} statistics={query.data} />}
    </ListScreen>
  );
}

type LoadedProps = { examId: string; statistics: ExamStatistics };

function Loaded({ examId, statistics: { sittings, questions } }: LoadedProps) {
  if (questions.length === 0) return <EmptyState>No paper has been marked yet.</EmptyState>;
  const isKnown = sittings >= DISCRIMINATION_SITTINGS_MIN;
  return (
    <>
      <Text size="small" tone="quiet" className="max-w-[60ch]">
        {formatNounCount(sittings, "paper")}, first attempts only.{" "}
        {isKnown
          ? "Discrimination shows how much better strong papers do on the question than weak ones; below 0.2 it deserves a second look."
          : `From ${DISCRIMINATION_SITTINGS_MIN} on, the table also shows how well a question separates strong papers from weak ones.`}
      </Text>
      <div>
        <CsvButton
          href={`/api/admin/exams/${examId}/questions.csv`}
          name="exam-questions"
          subject="Questions"
        />
      </div>
      <DataTable
        caption="Hardest questions"
        head={
          <>
            <HeadCell>Question</HeadCell>
            <HeadCell shape="wide">Right</HeadCell>
            <HeadCell shape="wide">Answers</HeadCell>
            {isKnown && <HeadCell shape="wide">Discrimination</HeadCell>}
            <HeadCell shape="wide">Action</HeadCell>
          </>
        }
      >
        {questions.map((question) => (
          <QuestionRow key={question._id} question={question} isKnown={isKnown} />
        ))}
      </DataTable>
    </>
  );
}

type QuestionRowProps = {
  question: Statistics;
  /** True once there are enough sittings to tell the discrimination. */
  isKnown: boolean;
};

function QuestionRow({ question, isKnown }: QuestionRowProps) {
  const { questionId, number, excerpt, shown, right, picks, unanswered } = question;
  const { discrimination } = question;
  return (
    <Row>
      <Cell shape="main">
        <span className="wrap-anywhere">{excerpt}</span>
      </Cell>
      <Cell className="tabular-nums">
        {Math.round((100 * right) / shown)} % of {shown}
      </Cell>
      <Cell className="text-small tabular-nums">
        {picks.map(({ letter, count, isRight }) => (
          <span key={letter} className={isRight ? "font-semibold" : ""}>
            {letter} {count}
            {isRight && " (right)"},{" "}
          </span>
        ))}
        none {unanswered}
      </Cell>
      {isKnown && <Cell className="tabular-nums">{discrimination}</Cell>}
      <Cell>
        <TextLink
          href={`/admin/questions/correct/${questionId}?version=${number}`}
          className="inline-flex min-h-11 items-center"
        >
          Correct<VisuallyHidden>: {excerpt}</VisuallyHidden>
        </TextLink>
      </Cell>
    </Row>
  );
}
