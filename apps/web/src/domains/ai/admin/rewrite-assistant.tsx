import { aiNotConfigured, type RewriteKind, rewriteKinds } from "@ebute/contracts/ai";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PassageAssistantProps } from "#components/editor/passage/passage-assistant-context.ts";
import { ComparedSide, HighlightLegend } from "#components/edits/compared-side.tsx";
import { markHtml, textOfHtml } from "#components/edits/highlighted-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import { useTRPC } from "#lib/trpc.ts";
import { aiStatusQuery } from "../ai.queries.ts";
import { readStream } from "./read-stream.ts";
import { StopButton } from "./stop-button.tsx";
import { useLatestCall } from "./use-latest-call.ts";

const names: Record<RewriteKind, string> = {
  shorten: "Shorten",
  simplify: "Simplify",
  correct: "Correct",
};

/** Lets AI shorten, simplify or correct a passage, and shows the difference before it is used. */
export function RewriteAssistant({ html, onUse, onClose }: PassageAssistantProps) {
  const { data: status } = useQuery(aiStatusQuery(useTRPC()));
  const { state, rewrite, stop } = useRewrite(html);
  const [chosen, setChosen] = useState<RewriteKind>();
  const close = useRef<HTMLButtonElement>(null);
  const isOff = status?.isConfigured === false;
  const isWriting = state.kind === "writing";

  function handleChoose(kind: RewriteKind) {
    setChosen(kind);
    void rewrite(kind);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isOff && <Text size="small">{aiNotConfigured.message}</Text>}
      <div className="flex flex-wrap items-center gap-2">
        {rewriteKinds.map((kind, index) => (
          <Button
            key={kind}
            type="button"
            tone="secondary"
            autoFocus={index === 0}
            off={isOff}
            busy={isWriting && chosen === kind}
            busyText="Writing..."
            onClick={() => handleChoose(kind)}
          >
            {names[kind]}
          </Button>
        ))}
        {isWriting && <StopButton onStop={stop} next={close} />}
      </div>
      {state.kind === "failed" && <Notice tone="err">{state.message}</Notice>}
      {(state.kind === "writing" || state.kind === "done") && (
        <RewriteComparison mine={html} changed={state.html} isFinished={state.kind === "done"} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {state.kind === "done" && (
          <Button type="button" onClick={() => onUse(state.html)}>
            Use this text
          </Button>
        )}
        <Button ref={close} type="button" tone="secondary" onClick={onClose}>
          {state.kind === "done" ? "Keep mine" : "Cancel"}
        </Button>
      </div>
      {state.kind === "stopped" && (
        <Text size="small" tone="quiet" role="status">
          Stopped. Your text is as it was.
        </Text>
      )}
    </div>
  );
}

type RewriteComparisonProps = {
  /** The passage as it is, as HTML. */
  mine: string;
  /** The passage of AI so far, as HTML. */
  changed: string;
  isFinished: boolean;
};

/** A passage beside its new words, with the differences once all of them are there. */
function RewriteComparison({ mine, changed, isFinished }: RewriteComparisonProps) {
  const changes = useComparison(
    compareWords,
    isFinished ? textOfHtml(changed) : undefined,
    isFinished ? textOfHtml(mine) : undefined,
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ComparedSide title="Your text" shown="Yours">
          <RichText
            html={changes ? markHtml(mine, { tag: "del", ranges: changes.theirs }) : mine}
            container="card"
          />
        </ComparedSide>
        <ComparedSide title="Text of AI" shown="AI">
          <RichText
            html={changes ? markHtml(changed, { tag: "ins", ranges: changes.mine }) : changed}
            container="card"
          />
        </ComparedSide>
      </div>
      {changes && <HighlightLegend changes={changes} sides={["in the text of AI", "in yours"]} />}
      <Text size="small" tone="quiet" role="status">
        {isFinished ? "Check every fact before you use it." : "AI is writing."}
      </Text>
    </>
  );
}

type RewriteState =
  | { kind: "idle" | "stopped" }
  | { kind: "writing"; html: string }
  | { kind: "done"; html: string }
  | { kind: "failed"; message: string };

/** Streams other words for a passage. */
function useRewrite(passage: string) {
  const [state, setState] = useState<RewriteState>({ kind: "idle" });
  const { begin, stop } = useLatestCall();

  async function rewrite(kind: RewriteKind): Promise<void> {
    const { signal, isLatest } = begin();
    let [finished, html] = ["", ""];
    setState({ kind: "writing", html });
    const failure = await readStream(
      (ended) => getStreamClient().ai.rewrite.mutate({ html: passage, kind }, { signal: ended }),
      signal,
      (chunk) => {
        finished += chunk.html;
        html = finished + chunk.tail;
        setState({ kind: "writing", html });
      },
    );
    // The writer has chosen another kind meanwhile.
    if (!isLatest()) return;
    if (signal.aborted) setState({ kind: "stopped" });
    else if (failure) setState({ kind: "failed", message: failure });
    else setState({ kind: "done", html });
  }

  return { state, rewrite, stop };
}
