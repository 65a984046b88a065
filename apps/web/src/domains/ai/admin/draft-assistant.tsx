import { aiNotConfigured, aiTexts, type SuggestionKind } from "@ebute/contracts/ai";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { lazy, type RefObject, Suspense, useId, useRef, useState } from "react";
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
  read: (field: SuggestionKind) => string;
  write: (field: SuggestionKind, text: string) => void;
  onTitleMissing: (message: string) => void;
};

const SuggestionPanel = lazy(async () => ({
  default: (await import("./suggestion-panel.tsx")).SuggestionPanel,
}));

/**
 * Generates a text from the title, and suggests titles for a text. The editor's content stays unless the user chooses to replace
 * it.
 */
export function DraftAssistant({ editor, read, write, onTitleMissing }: DraftAssistantProps) {
  const trpc = useTRPC();
  const { data: status } = useQuery(aiStatusQuery(trpc));
  const draft = useAiDraft(editor);
  const [isAsking, setIsAsking] = useState(false);
  const position = useRef<DraftPosition>("end");
  const [suggested, setSuggested] = useState<SuggestionKind>();
  const generate = useRef<HTMLButtonElement>(null);
  const suggest = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isOff = status?.isConfigured === false;
  const isWriting = draft.state.kind === "writing";

  function promptOrAsk(): string | undefined {
    const title = read("title").trim();
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
  function closeSuggestions() {
    suggest.current?.focus();
    setSuggested(undefined);
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
        {!isWriting && isOff && (
          <Text as="span" size="small" tone="quiet" id={hintId}>
            {aiNotConfigured.message}
          </Text>
        )}
        {!isWriting && !isOff && (
          // Reserves the space of the buttons while the status is unknown, so that nothing moves
          // later.
          <span className={`flex flex-wrap gap-x-1 gap-y-2 ${status ? "" : "invisible"}`}>
            <Button ref={suggest} type="button" tone="quiet" onClick={() => setSuggested("title")}>
              Suggest titles
            </Button>
            <Button type="button" tone="quiet" onClick={() => setSuggested("subTitle")}>
              Suggest sub titles
            </Button>
          </span>
        )}
      </div>
      {isAsking && !isWriting && (
        <DraftPositionChoice onChoose={handlePosition} onCancel={closeChoice} />
      )}
      {suggested && !isWriting && (
        <Suspense fallback={<Text size="small">Loading...</Text>}>
          <SuggestionPanel
            key={suggested}
            field={suggested}
            readHtml={() => editor.current?.getHtml() ?? ""}
            read={read}
            write={write}
            onClose={closeSuggestions}
          />
        </Suspense>
      )}
      {!isAsking && <DraftOutcome state={draft.state} onRetry={handleRetry} />}
    </div>
  );
}
