import {
  DISCRIMINATION_SITTINGS_MIN,
  type ExamStatistics,
  examTexts,
  type QuestionStatistics as Statistics,
} from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Questions of an exam, the hardest first, and the way to correct one. */
export function QuestionStatistics({ examId }: { examId: string }) {
  const query = useQuery(useTRPC().exams.statistics.queryOptions({ id: examId }));
  const error = useErrorMessage(query.data ? null : query.error, examTexts.statisticsFailed);
  return (
    <ListScreen title="Hardest questions" level={2} query={query} error={error}>
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
          ? "Discrimination tells how much better strong papers do at the question than weak ones: below 0.2 it deserves a second look."
          : `From ${DISCRIMINATION_SITTINGS_MIN} on, the table also tells how well a question parts strong from weak papers.`}
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
