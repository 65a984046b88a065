import { practiceTexts } from "@ebute/contracts/practice";
import { Heading } from "#components/ui/heading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In place of a session that loads. */
export function PracticePending() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        {practiceTexts.title}
      </Heading>
      <Skeleton rows={4} className="h-20" />
    </div>
  );
}
