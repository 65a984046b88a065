import { courseTexts, type Exam, type StudyOverview } from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ProgressLine } from "./progress-line.tsx";
import { subjectHref } from "./subject-href.ts";

/** Next lesson, subjects and examinations; nothing while there are no courses. */
export function StudyOverviewSection() {
  const query = useQuery(useTRPC().courses.overview.queryOptions());
  return (
    <QueryView
      query={query}
      loadFailed={courseTexts.loadFailed}
      subject="Subjects"
      placeholder={<Skeleton rows={3} className="h-20" />}
    >
      {query.data && <Overview {...query.data} />}
    </QueryView>
  );
}

function Overview({ next, subjects, exams }: StudyOverview) {
  if (subjects.length === 0 && exams.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-12 xl:gap-10">
      <div className="grid min-w-0 content-start gap-8 xl:col-span-8">
        {next && <Continue {...next} />}
        {subjects.length > 0 && <Subjects subjects={subjects} />}
      </div>
      {exams.length > 0 && (
        <div className="min-w-0 xl:col-span-4">
          <Exams exams={exams} />
        </div>
      )}
    </div>
  );
}

function Continue({ lesson, subject }: NonNullable<StudyOverview["next"]>) {
  const title = subject.done > 0 ? "Continue" : "Start here";
  return (
    <section
      aria-labelledby="next-lesson"
      className="border-rule hover:bg-surface rounded-image relative grid gap-3 border p-4 md:p-6"
    >
      <Heading level={2} size="name" id="next-lesson" className="text-ink-2">
        {title}
      </Heading>
      <div>
        <Text size="small" tone="quiet">
          {subject.name}
        </Text>
        <p className="text-h3 wrap-anywhere">
          <TextLink href={`/bblog/${lesson._id}`} stretched>
            {lesson.title}
          </TextLink>
        </p>
      </div>
      <ProgressLine {...subject} />
    </section>
  );
}

function Subjects({ subjects }: Pick<StudyOverview, "subjects">) {
  return (
    <section aria-labelledby="subjects" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="h2" id="subjects">
        Subjects
      </Heading>
      <ul className="divide-rule border-rule divide-y border-y">
        {subjects.map(({ _id, name, ...progress }) => (
          <li
            key={_id}
            className="hover:bg-surface relative grid gap-x-6 gap-y-1 py-3 md:grid-cols-2 md:items-center"
          >
            <TextLink
              href={subjectHref(_id)}
              stretched
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
            <ProgressLine {...progress} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Exams({ exams }: { exams: readonly Exam[] }) {
  const { identity } = useSite();
  return (
    <section aria-labelledby="exams" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="h2" id="exams">
        Exams
      </Heading>
      <ul className="divide-rule border-rule divide-y border-y">
        {exams.map(({ name, day, daysLeft }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="text-small text-ink-2 block">{formatDay(day, identity)}</span>
            </span>
            <strong className="tabular-nums">{daysLeftText(daysLeft)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function daysLeftText(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
