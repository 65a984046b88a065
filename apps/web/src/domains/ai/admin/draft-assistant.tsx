import { aiNotConfigured, aiTexts } from "@ebute/contracts/ai";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import type { DraftPosition, RichTextHandle } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";
import { aiStatusQuery } from "../ai.queries.ts";
import { DraftOutcome } from "./draft-outcome.tsx";
import { DraftPositionChoice } from "./draft-position-choice.tsx";
import { StopButton } from "./stop-button.tsx";
import { useAiDraft } from "./use-draft.ts";

type DraftAssistantProps = {
  editor: RefObject<RichTextHandle | null>;
  readTitle: () => string;
  onTitleMissing: (message: string) => void;
};

/**
 * Generates a text from the title. The editor's content stays unless the user chooses to replace
 * it.
 */
export function DraftAssistant({ editor, readTitle, onTitleMissing }: DraftAssistantProps) {
  const trpc = useTRPC();
  const { data: status } = useQuery(aiStatusQuery(trpc));
  const draft = useAiDraft(editor);
  const [isAsking, setIsAsking] = useState(false);
  const position = useRef<DraftPosition>("end");
  const generate = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isOff = status?.isConfigured === false;
  const isWriting = draft.state.kind === "writing";

  function promptOrAsk(): string | undefined {
    const title = readTitle().trim();
    if (title) return title;
    onTitleMissing(aiTexts.promptRequired);
    toast.error(aiTexts.promptRequired);
    return undefined;
  }
  function handleGenerate() {
    if (promptOrAsk() === undefined) return;
    if (editor.current?.isBlank()) handlePosition("end");
    else setIsAsking(editor.current !== null);
  }
  function handlePosition(chosen: DraftPosition) {
    const prompt = promptOrAsk();
    closeChoice();
    position.current = chosen;
    if (prompt !== undefined) void draft.write(prompt, chosen);
  }
  function handleRetry() {
    const prompt = promptOrAsk();
    if (prompt !== undefined) draft.writeAgain(prompt, position.current);
  }
  function closeChoice() {
    if (isAsking) generate.current?.focus();
    setIsAsking(false);
  }
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={generate}
          type="button"
          tone="secondary"
          busy={isWriting}
          busyText="Generating..."
          off={isOff}
          aria-describedby={isOff ? hintId : undefined}
          onClick={handleGenerate}
        >
          <span className="inline-flex items-center gap-2">
            <Sparkles aria-hidden="true" size={18} className="flex-none" />
            Generate with AI
          </span>
        </Button>
        {isWriting && <StopButton onStop={draft.stop} next={generate} />}
        {!isWriting && (
          // Reserves the space of the sentence while the status is unknown, so that nothing moves
          // later.
          <Text
            as="span"
            size="small"
            tone="quiet"
            id={hintId}
            className={isOff ? "" : "invisible"}
          >
            {aiNotConfigured.message}
          </Text>
        )}
      </div>
      {isAsking && !isWriting && (
        <DraftPositionChoice onChoose={handlePosition} onCancel={closeChoice} />
      )}
      {!isAsking && <DraftOutcome state={draft.state} onRetry={handleRetry} />}
    </div>
  );
}
