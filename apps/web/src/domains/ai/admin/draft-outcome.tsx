import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import type { DraftState } from "./use-draft.ts";

const DRAFT_KEPT = "What was written is in the text; Undo takes all of it back.";

type DraftOutcomeProps = { state: DraftState; onRetry: () => void };

/** Progress and outcome of a generated draft. */
export function DraftOutcome({ state, onRetry }: DraftOutcomeProps) {
  if (state.kind === "idle") return null;
  if (state.kind === "failed") {
    return (
      <Notice tone="err">
        <p>{state.message}</p>
        {state.hasText && <p>{DRAFT_KEPT}</p>}
        <div className="mt-3">
          <Button type="button" tone="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Text size="small" tone="quiet" role={state.kind === "stopped" ? "status" : undefined}>
      {statusText(state)}
    </Text>
  );
}

function statusText(state: Exclude<DraftState, { kind: "idle" | "failed" }>): string {
  if (state.kind === "stopped") return state.hasText ? `Stopped. ${DRAFT_KEPT}` : "Stopped.";
  if (state.kind === "done") {
    return "The draft is in the text. Check every fact before you publish it. Undo takes all of it back.";
  }
  return "AI is writing. You can edit the text when it is done, or when you press Stop.";
}
