import { Heading } from "#components/ui/heading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In place of an exam that loads. */
export function ExamPending() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        Exams
      </Heading>
      <Skeleton rows={4} className="h-20" />
    </div>
  );
}
