import type { SittingScore } from "@ebute/contracts/exams";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

/** Share of right answers below which a topic is offered for work. */
const WEAK_SHARE = 0.7;

/** The score by subject as bars, and the weak topics with their lessons. */
export function ScoreParts({ score: { sections, topics, jamb } }: { score: SittingScore }) {
  const weak = topics.filter(({ right, questions }) => right / questions < WEAK_SHARE);
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading level={2} size="h2">
          By subject
        </Heading>
        <ul className="grid gap-4">
          {sections.map(({ subject, right, questions, points, possible }, index) => (
            <li key={subject} className="grid gap-1.5">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{subject}</span>
                <span className="tabular-nums">
                  {right} of {questions} right
                  {jamb && `, ${jamb.subjects[index] ?? 0} of 100`}
                </span>
              </div>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                height="8"
                className="bg-surface-2 text-indigo w-full"
              >
                <rect
                  width={possible === 0 ? 0 : (100 * points) / possible}
                  height="4"
                  fill="currentColor"
                />
              </svg>
            </li>
          ))}
        </ul>
      </section>
      {weak.length > 0 && (
        <section>
          <Heading level={2} size="h2">
            Work on these
          </Heading>
          <RuledList>
            {weak.map(({ topic, subject, subjectId, right, questions }) => (
              <li key={`${subjectId} ${topic}`}>
                <TextLink
                  href={`/userDashboard/subject/${subjectId}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {`${topic}: lessons of ${subject}`}
                </TextLink>
                <Text size="small" tone="quiet">
                  {right} of {questions} right
                </Text>
              </li>
            ))}
          </RuledList>
        </section>
      )}
    </>
  );
}
