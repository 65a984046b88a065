import type { LessonPlace } from "@ebute/contracts/courses";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, CircleCheck } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { useSetLessonDone } from "./courses.mutations.ts";

/** The mark of the student, and the lessons before and after one that has a place. */
export function LessonSteps({ id }: { id: string }) {
  const { data: place } = useSuspenseQuery(useTRPC().courses.place.queryOptions({ id }));
  if (!place) return null;
  return (
    <div className="mt-8 grid grid-cols-1 gap-6 print:hidden">
      {place.isDone !== null && <DoneForm id={id} isDone={place.isDone} />}
      <Neighbours place={place} />
    </div>
  );
}

/** Without React, the form loads the page again. */
function DoneForm({ id, isDone }: { id: string; isDone: boolean }) {
  const { mutate, isPending } = useSetLessonDone(id);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate({ id, isDone: !isDone });
  }
  return (
    <form
      id="done"
      method="post"
      action={`/bblog/${id}/done`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="isDone" value={String(!isDone)} />
      {isDone && (
        <p className="text-ok flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" size={20} className="flex-none" />
          You have done this lesson
        </p>
      )}
      <Button tone={isDone ? "secondary" : "primary"} busy={isPending} busyText="Saving...">
        {isDone ? "Mark as not done" : "Mark as done"}
      </Button>
    </form>
  );
}

const step = "inline-flex min-h-11 max-w-full items-center gap-1.5 wrap-anywhere";

function Neighbours({ place: { previous, next, topic } }: { place: LessonPlace }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={`Lessons of ${topic.name}`}>
      <ul className="border-rule grid grid-cols-1 gap-x-8 gap-y-3 border-t pt-4 md:grid-cols-2">
        {previous && (
          <li>
            <span className="text-small text-ink-2 block">Previous</span>
            <TextLink href={`/bblog/${previous._id}`} className={step}>
              <ArrowLeft aria-hidden="true" size={18} className="flex-none" />
              {previous.title}
            </TextLink>
          </li>
        )}
        {next && (
          <li>
            <span className="text-small text-ink-2 block">Next</span>
            <TextLink href={`/bblog/${next._id}`} className={step}>
              {next.title}
              <ArrowRight aria-hidden="true" size={18} className="flex-none" />
            </TextLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
