import { aiNotConfigured, aiTexts, type SuggestionKind } from "@ebute/contracts/ai";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type {
  DraftPosition,
  RichTextHandle,
  WrittenDraft,
} from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { showLoading } from "#lib/loading-toasts.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";
import { aiStatusQuery } from "../ai.queries.ts";
import { readStream } from "./read-stream.ts";
import { StopButton } from "./stop-button.tsx";
import { useLatestCall } from "./use-latest-call.ts";

const DRAFT_KEPT = "What was written is in the text; Undo removes all of it.";

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

type DraftOutcomeProps = { state: DraftState; onRetry: () => void };

/** Progress and outcome of a generated draft. */
function DraftOutcome({ state, onRetry }: DraftOutcomeProps) {
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
    return "The draft is in the text. Check every fact before you publish it. Undo removes all of it.";
  }
  return "AI is writing. You can edit the text when it is done, or when you press Stop.";
}

type DraftPositionChoiceProps = {
  onChoose: (position: DraftPosition) => void;
  onCancel: () => void;
};

/** Asks whether to append or replace, only when the editor has content. */
function DraftPositionChoice({ onChoose, onCancel }: DraftPositionChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // Scrolls the button clear of the sticky bar.
    first.current?.scrollIntoView({ block: "center" });
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onCancel();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons in it
    <div onKeyDown={handleKeyDown}>
      <Notice tone="info">
        <p>There is text in the description already. Where should the draft go?</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={first} type="button" onClick={() => onChoose("end")}>
            Add below
          </Button>
          <Button type="button" tone="secondary" onClick={() => onChoose("replace")}>
            Replace text
          </Button>
          <Button type="button" tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Notice>
    </div>
  );
}

type DraftState =
  | { kind: "idle" | "writing" }
  | { kind: "done" }
  | { kind: "stopped"; hasText: boolean }
  | { kind: "failed"; hasText: boolean; message: string };

function useAiDraft(editor: RefObject<RichTextHandle | null>) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const { begin, stop } = useLatestCall();
  const written = useRef<WrittenDraft>(undefined);

  async function write(prompt: string, position: DraftPosition): Promise<void> {
    if (!editor.current || editor.current.isDrafting()) return;
    const { signal } = begin();
    setState({ kind: "writing" });
    const loading = showLoading("Generating...");
    const writing = editor.current.startDraft(position);
    const failure = await readStream(
      (ended) => getStreamClient().ai.draft.mutate({ prompt }, { signal: ended }),
      signal,
      writing.write,
    );
    written.current = writing.end();
    const { hasText } = written.current;
    if (signal.aborted) {
      loading.dismiss();
      setState({ kind: "stopped", hasText });
    } else if (failure) {
      setState({ kind: "failed", hasText, message: failure });
      loading.error(failure);
    } else {
      setState({ kind: "done" });
      loading.success(aiTexts.generated);
    }
  }

  return {
    state,
    write,
    stop,
    /** Removes the remains of the last attempt and generates again. */
    writeAgain(prompt: string, position: DraftPosition): void {
      written.current?.revert();
      void write(prompt, position);
    },
  };
}
