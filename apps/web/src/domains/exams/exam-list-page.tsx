import { examTexts, type StudentExam } from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { examHref } from "./exam-href.ts";
import { ownExamsQuery } from "./exams.queries.ts";

/** Exams of the student's classes, and mocks. */
export function ExamListPage() {
  const query = useQuery(ownExamsQuery(useTRPC()));
  const { data } = query;
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {examTexts.title}
        </Heading>
        <Text tone="quiet">
          Exams of your classes, and mock exams that you can sit at any time.{" "}
          {examTexts.offlineHint}
        </Text>
      </div>
      <QueryView
        query={query}
        showsRefetchErrors
        placeholder={<Skeleton rows={3} className="h-20" />}
      >
        {data?.length === 0 && <NoExams />}
        {data && data.length > 0 && <Groups exams={data} />}
      </QueryView>
    </div>
  );
}

function NoExams() {
  return (
    <EmptyState
      action={
        <LinkButton href="/userDashboard/practice" tone="secondary">
          Practise instead
        </LinkButton>
      }
    >
      There are no exams for you yet. Your teachers announce them here.
    </EmptyState>
  );
}

function Groups({ exams }: { exams: readonly StudentExam[] }) {
  const sets = exams.filter(({ kind }) => kind === "set");
  const isNow = ({ obstacle }: StudentExam) => obstacle === null || obstacle === "running";
  const isNext = ({ obstacle }: StudentExam) => obstacle === "early";
  return (
    <>
      <Group title="Open now" exams={sets.filter(isNow)} />
      <Group title="Coming" exams={sets.filter(isNext)} />
      <Group title="Mock exams" exams={exams.filter(({ kind }) => kind === "mock")} />
      <Group title="Over" exams={sets.filter((exam) => !isNow(exam) && !isNext(exam))} />
    </>
  );
}

function Group({ title, exams }: { title: string; exams: readonly StudentExam[] }) {
  if (exams.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        {title}
      </Heading>
      <RuledList>
        {exams.map((exam) => (
          <li key={exam._id}>
            <TextLink
              href={examHref(exam._id)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {exam.title}
            </TextLink>
            <Text size="small" tone="quiet">
              {exam.questions} questions, {exam.minutes} minutes
              <When exam={exam} />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

function When({ exam }: { exam: StudentExam }) {
  const { obstacle, opensAt, closesAt, sittings, paper } = exam;
  const [last] = sittings;
  if (obstacle === "running") return <>. You have started.</>;
  if (paper) return <>. On paper: {paper.percent} %</>;
  if (last?.percent !== null && last !== undefined) return <>. Your result: {last.percent} %</>;
  if (last) return <>. Handed in.</>;
  if (obstacle === "early" && opensAt) {
    return (
      <>
        . Opens <Time iso={opensAt} withTime />
      </>
    );
  }
  if (!closesAt) return null;
  return (
    <>
      . {obstacle === null ? "Closes" : "Closed"} <Time iso={closesAt} withTime />
    </>
  );
}
