import {
  type ListedPracticeSession,
  PRACTICE_QUESTIONS_DEFAULT,
  PRACTICE_QUESTIONS_MAX,
  PRACTICE_QUESTIONS_MIN,
  type PracticeMode,
  type PracticeSubject,
  practiceModeNames,
  practiceModes,
  practiceTexts,
} from "@ebute/contracts/practice";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { DashboardLayout } from "#components/layout/area/dashboard-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { inlineLinkClass, TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { useTRPC } from "#lib/trpc.ts";
import { errorsOf } from "../form-errors.ts";
import { practiceOverviewQuery } from "../practice.queries.ts";
import { PRACTICE_PATH, practiceHref } from "../practice-href.ts";
import { placeOf } from "../practice-place.ts";

/** Subjects that a student can practise, and sessions that they have begun. */
export function PracticeOverviewPage({ served }: { served: FormState | undefined }) {
  const query = useQuery(practiceOverviewQuery(useTRPC()));
  const { data } = query;
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
      <QueryView
        query={query}
        showsRefetchErrors
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
      </QueryView>
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

/** Subjects in which something waits, to practise at once; nothing where nothing does. */
function PracticeWaiting({ subjects }: { subjects: readonly PracticeSubject[] }) {
  const waiting = subjects.filter(({ due, mistakes }) => due + mistakes > 0);
  if (waiting.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Waiting for you
      </Heading>
      <RuledList>
        {waiting.map((subject) => (
          <li key={subject._id}>
            <Text className="font-semibold">{subject.name}</Text>
            <div className="flex flex-wrap gap-x-4">
              <StartButton subject={subject} mode="due" count={subject.due}>
                {`Practise ${subject.due} due today`}
              </StartButton>
              <StartButton subject={subject} mode="mistakes" count={subject.mistakes}>
                {`Practise ${subject.mistakes} answered wrong`}
              </StartButton>
            </div>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

type StartButtonProps = {
  subject: PracticeSubject;
  mode: PracticeMode;
  /** Questions that wait; nothing is shown without one. */
  count: number;
  children: string;
};

function StartButton({ subject: { _id, name }, mode, count, children }: StartButtonProps) {
  if (count === 0) return null;
  const asked = Math.min(PRACTICE_QUESTIONS_MAX, Math.max(PRACTICE_QUESTIONS_MIN, count));
  return (
    <form {...nativeFormProps} method="post" action={PRACTICE_PATH}>
      <input type="hidden" name="place" value={_id} />
      <input type="hidden" name="count" value={asked} />
      <button
        type="submit"
        name="mode"
        value={mode}
        className={`${inlineLinkClass} text-card inline-flex min-h-11 cursor-pointer items-center`}
      >
        {children}
        <VisuallyHidden>, {name}</VisuallyHidden>
      </button>
    </form>
  );
}

type PracticeStartFormProps = {
  subjects: readonly PracticeSubject[];
  /** The refused form. */
  served: FormState | undefined;
};

/** Chooses what to practise. The browser sends it, with script or without. */
function PracticeStartForm({ subjects, served }: PracticeStartFormProps) {
  const typed = served?.values ?? {};
  const { fields, message } = errorsOf(served, ["place", "count", "mode"]);
  return (
    <form
      {...nativeFormProps}
      method="post"
      action={PRACTICE_PATH}
      noValidate
      className="max-w-form grid grid-cols-1 gap-5"
    >
      {message && (
        <Notice tone="err" isOutcome>
          {message}
        </Notice>
      )}
      <Field label="Subject and topic" error={fields.place}>
        <Select name="place" defaultValue={typed.place}>
          {subjects.map((subject) => (
            <SubjectOptions key={subject._id} subject={subject} />
          ))}
        </Select>
      </Field>
      <Field
        label="Number of questions"
        hint={`${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX}. Where there are fewer, you get those.`}
        error={fields.count}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          name="count"
          min={PRACTICE_QUESTIONS_MIN}
          max={PRACTICE_QUESTIONS_MAX}
          defaultValue={typed.count ?? PRACTICE_QUESTIONS_DEFAULT}
        />
      </Field>
      <Field
        label="Kind of practice"
        hint="Due today brings back what you may forget soon, then some new questions."
        error={fields.mode}
      >
        <Select name="mode" defaultValue={typed.mode}>
          {practiceModes.map((mode) => (
            <option key={mode} value={mode}>
              {practiceModeNames[mode]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button>Start</Button>
      </div>
    </form>
  );
}

function SubjectOptions({ subject: { _id, name, topics } }: { subject: PracticeSubject }) {
  return (
    <optgroup label={name}>
      <option value={_id}>{`${name}, all topics`}</option>
      {topics.map((topic) => (
        <option key={topic._id} value={`${_id}.${topic._id}`}>
          {topic.name}
        </option>
      ))}
    </optgroup>
  );
}
