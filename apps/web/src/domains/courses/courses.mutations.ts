import { courseTexts } from "@ebute/contracts/courses";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Marks a lesson as done; its page shows the new state at once. */
export function useSetLessonDone(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.courses.setDone.mutationOptions({
      onSuccess: ({ isDone }) => {
        const { queryKey } = trpc.courses.place.queryOptions({ id });
        return storeAnswer(queryClient, queryKey, (place) => place && { ...place, isDone });
      },
    }),
    {
      success: ({ isDone }) => (isDone ? courseTexts.done : courseTexts.undone),
      isShownOnScreen: true,
      refusals: "toast",
      invalidates: [trpc.courses.overview.pathFilter(), trpc.courses.subject.pathFilter()],
    },
  );
}
