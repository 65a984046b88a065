import {
  PRACTICE_QUESTIONS_MAX,
  PRACTICE_QUESTIONS_MIN,
  type PracticeMode,
  type PracticeSubject,
} from "@ebute/contracts/practice";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { inlineLinkClass } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { PRACTICE_PATH } from "../practice-href.ts";

/** Subjects in which something waits, to practise at once; nothing where nothing does. */
export function PracticeWaiting({ subjects }: { subjects: readonly PracticeSubject[] }) {
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
