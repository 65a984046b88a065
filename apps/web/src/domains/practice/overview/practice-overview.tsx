import {
  type ListedPracticeSession,
  practiceModeNames,
  practiceTexts,
} from "@ebute/contracts/practice";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { DashboardLayout } from "#components/layout/area/dashboard-layout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { useTRPC } from "#lib/trpc.ts";
import { practiceOverviewQuery } from "../practice.queries.ts";
import { practiceHref } from "../practice-href.ts";
import { placeOf } from "../practice-place.ts";
import { PracticeStartForm } from "./practice-start-form.tsx";
import { PracticeWaiting } from "./practice-waiting.tsx";

/** Subjects that a student can practise, and sessions that they have begun. */
export function PracticeOverviewPage({ served }: { served: FormState | undefined }) {
  const { data, isPending, error, refetch } = useQuery(practiceOverviewQuery(useTRPC()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {practiceTexts.title}
        </Heading>
        <Text tone="quiet">{practiceTexts.about}</Text>
        <TextLink href={STUDY_PAGE} className="inline-flex min-h-11 w-fit items-center">
          Practise without a connection
        </TextLink>
      </div>
      <QueryStates
        isPending={isPending}
        error={useErrorMessage(error)}
        onRetry={() => void refetch()}
        placeholder={<Skeleton rows={3} className="h-20" />}
      >
        {data && (
          <DashboardLayout
            main={
              data.subjects.length > 0 ? (
                <PracticeStartForm subjects={data.subjects} served={served} />
              ) : (
                <NoQuestions />
              )
            }
            aside={
              <>
                <PracticeWaiting subjects={data.subjects} />
                <PracticeSessionList
                  title="Go on with"
                  sessions={data.sessions.filter(({ finishedAt }) => finishedAt === null)}
                />
                <PracticeSessionList
                  title="Finished"
                  sessions={data.sessions.filter(({ finishedAt }) => finishedAt !== null)}
                />
              </>
            }
          />
        )}
      </QueryStates>
    </div>
  );
}

function NoQuestions() {
  return (
    <EmptyState
      action={
        <LinkButton href="/userDashboard" tone="secondary">
          Back to dashboard
        </LinkButton>
      }
    >
      {practiceTexts.empty}
    </EmptyState>
  );
}

type PracticeSessionListProps = {
  title: string;
  sessions: readonly ListedPracticeSession[];
};

/** Links to sessions; nothing without one. */
function PracticeSessionList({ title, sessions }: PracticeSessionListProps) {
  if (sessions.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        {title}
      </Heading>
      <RuledList>
        {sessions.map((session) => (
          <li key={session._id}>
            <TextLink
              href={practiceHref(session._id)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {placeOf(session)}
            </TextLink>
            <Text size="small" tone="quiet">
              {practiceModeNames[session.mode]}, {session.answered} of {session.total} answered,{" "}
              <Time iso={session.startedAt} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
