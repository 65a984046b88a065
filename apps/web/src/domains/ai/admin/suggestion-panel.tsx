import { aiTexts, type SuggestionKind } from "@ebute/contracts/ai";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { readStream } from "./read-stream.ts";
import { StopButton } from "./stop-button.tsx";
import { useLatestCall } from "./use-latest-call.ts";

const names: Record<SuggestionKind, string> = { title: "title", subTitle: "sub title" };

export type SuggestionPanelProps = {
  field: SuggestionKind;
  /** Text of the post as HTML; empty without any. */
  readHtml: () => string;
  read: (field: SuggestionKind) => string;
  write: (field: SuggestionKind, text: string) => void;
  onClose: () => void;
};

/** Offers words of AI for a field; nothing changes before one is chosen, and one press undoes it. */
export function SuggestionPanel({ field, readHtml, read, write, onClose }: SuggestionPanelProps) {
  const { state, ask, stop } = useSuggestions();
  const [isTextMissing, setIsTextMissing] = useState(false);
  const [former, setFormer] = useState<string>();
  const close = useRef<HTMLButtonElement>(null);
  const askAtFirst = useEffectEvent(askForText);

  useEffect(() => {
    close.current?.focus({ preventScroll: true });
    askAtFirst();
  }, []);

  function askForText() {
    const html = readHtml();
    setIsTextMissing(html === "");
    if (html !== "") void ask(field, html);
  }
  function handleUse(text: string) {
    setFormer(read(field));
    write(field, text);
    close.current?.focus();
  }
  function handleUndo() {
    write(field, former ?? "");
    setFormer(undefined);
    close.current?.focus();
  }
  return (
    <section
      aria-label={`Suggestions for the ${names[field]}`}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-3 pb-2"
    >
      {isTextMissing && <Notice tone="err">{aiTexts.textRequired}</Notice>}
      {!isTextMissing && former === undefined && (
        <Offer state={state} field={field} onUse={handleUse} onStop={stop} next={close} />
      )}
      {former !== undefined && (
        <Notice tone="ok">
          The {names[field]} is changed.{" "}
          <Button type="button" tone="secondary" onClick={handleUndo}>
            Undo
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {(isTextMissing || state.kind !== "asking") && former === undefined && (
          <Button type="button" tone="secondary" onClick={askForText}>
            {state.kind === "offered" ? "Other suggestions" : "Try again"}
          </Button>
        )}
        <Button ref={close} type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

type OfferProps = {
  state: SuggestionState;
  field: SuggestionKind;
  onUse: (text: string) => void;
  onStop: () => void;
  next: RefObject<HTMLButtonElement | null>;
};

function Offer({ state, field, onUse, onStop, next }: OfferProps) {
  if (state.kind === "failed") return <Notice tone="err">{state.message}</Notice>;
  const isAsking = state.kind === "asking";
  return (
    <>
      {state.suggestions.length > 0 && (
        <ul className="border-rule divide-rule grid divide-y border-y">
          {state.suggestions.map((text) => (
            <li key={text}>
              <button
                type="button"
                className="text-indigo min-h-11 w-full cursor-pointer py-2 text-left wrap-anywhere hover:underline"
                onClick={() => onUse(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Text size="small" tone="quiet" role="status">
          {isAsking ? "AI is writing." : outcome(state.suggestions.length, names[field])}
        </Text>
        {isAsking && <StopButton onStop={onStop} next={next} />}
      </div>
    </>
  );
}

function outcome(count: number, name: string): string {
  return count === 0 ? "Stopped." : `Press one to make it the ${name}.`;
}

type SuggestionState =
  | { kind: "asking" | "offered"; suggestions: string[] }
  | { kind: "failed"; message: string };

/** Streams words for a field of a post, each time all so far. */
function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "asking", suggestions: [] });
  const { begin, stop } = useLatestCall();

  async function ask(field: SuggestionKind, html: string): Promise<void> {
    const { signal, isLatest } = begin();
    let suggestions: string[] = [];
    setState({ kind: "asking", suggestions });
    const failure = await readStream(
      (ended) => getStreamClient().ai.suggest.mutate({ kind: field, html }, { signal: ended }),
      signal,
      (soFar) => {
        suggestions = soFar;
        setState({ kind: "asking", suggestions });
      },
    );
    // The writer has asked for something else meanwhile.
    if (!isLatest()) return;
    if (failure && !signal.aborted) setState({ kind: "failed", message: failure });
    else setState({ kind: "offered", suggestions });
  }

  return { state, ask, stop };
}
