import { courseTexts, type SubjectPage, subjectNotFound } from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck } from "lucide-react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ProgressLine } from "./progress-line.tsx";

/** Topics and lessons of a subject, with those marked that the student has done. */
export function SubjectScreen({ id }: { id: string }) {
  const query = useQuery(useTRPC().courses.subject.queryOptions({ id }));
  return (
    <div className="max-w-form xl:max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <BackLink />
      {!query.data && (
        <Heading level={1} size="h1">
          Subject
        </Heading>
      )}
      <QueryView
        query={query}
        loadFailed={courseTexts.subjectFailed}
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {query.data && <Subject {...query.data} />}
      </QueryView>
    </div>
  );
}

/** In place of a subject that nobody knows. */
export function SubjectMissing() {
  return (
    <div className="max-w-form grid grid-cols-[minmax(0,1fr)] gap-8">
      <BackLink />
      <Heading level={1} size="h1">
        Subject
      </Heading>
      <ErrorPanel message={subjectNotFound.message} />
    </div>
  );
}

function BackLink() {
  return (
    <p>
      <TextLink href="/userDashboard" className="inline-flex min-h-11 items-center">
        <ArrowLeft aria-hidden="true" size={18} className="mr-1.5 flex-none" />
        Back to dashboard
      </TextLink>
    </p>
  );
}

function Subject({ name, topics, done, total }: SubjectPage) {
  return (
    <>
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {name}
        </Heading>
        {total > 0 && <ProgressLine done={done} total={total} />}
        <TextLink href={STUDY_PAGE} className="inline-flex min-h-11 w-fit items-center">
          Save this subject on your phone
        </TextLink>
      </div>
      {total === 0 && <EmptyState>No lessons in this subject yet.</EmptyState>}
      {topics.map(({ _id, name: topic, lessons }) => (
        <section key={_id} aria-labelledby={`topic-${_id}`} className="grid gap-2">
          <Heading level={2} size="h3" id={`topic-${_id}`}>
            {topic}
          </Heading>
          <ol className="divide-rule border-rule divide-y border-y">
            {lessons.map((lesson) => (
              <li key={lesson._id} className="flex items-center gap-4 py-1">
                <TextLink
                  href={`/bblog/${lesson._id}`}
                  className="flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere"
                >
                  {lesson.title}
                </TextLink>
                {lesson.isDone && (
                  <span className="text-ok text-small flex flex-none items-center gap-1 font-semibold">
                    <CircleCheck aria-hidden="true" size={18} />
                    Done
                  </span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
