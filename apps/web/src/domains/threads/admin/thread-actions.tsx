import type { PanelThread } from "@ebute/contracts/threads";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useUpdateThread } from "./threads.mutations.ts";

/** Beside the answer: who sees the question, and its end. */
export function ThreadActions({ thread }: { thread: PanelThread }) {
  const { _id: id, student, state, isShared } = thread;
  const sharing = useUpdateThread(student);
  const closing = useUpdateThread(student);
  const isClosed = state === "closed";
  return (
    <div className="border-rule grid gap-3 border-t pt-4">
      <Text size="small" tone="quiet">
        {isShared
          ? "Every student of the lesson sees it, with the first name of the student."
          : "Only the student and the panel see it."}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          tone="secondary"
          busy={sharing.isPending}
          busyText="Saving..."
          onClick={() => sharing.mutate({ id, isShared: !isShared })}
        >
          {isShared ? "Show to the student only" : "Show to everyone in the lesson"}
        </Button>
        <Button
          type="button"
          tone="secondary"
          busy={closing.isPending}
          busyText="Saving..."
          onClick={() => closing.mutate({ id, isClosed: !isClosed })}
        >
          {isClosed ? "Open again" : "Close question"}
        </Button>
      </div>
    </div>
  );
}
