import { lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { TutorialCommentsProps } from "./tutorial-comments.tsx";

// A separate chunk, loaded when a tutorial is opened.
const TutorialComments = lazy(async () => ({
  default: (await import("./tutorial-comments.tsx")).TutorialComments,
}));

export function OpenedTutorialComments(props: TutorialCommentsProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} className="h-20" />}>
      <TutorialComments {...props} />
    </Suspense>
  );
}
