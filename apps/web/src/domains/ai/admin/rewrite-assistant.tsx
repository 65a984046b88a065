import { aiNotConfigured, type RewriteKind, rewriteKinds } from "@ebute/contracts/ai";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PassageAssistantProps } from "#components/editor/passage/passage-assistant.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { aiStatusQuery } from "../ai.queries.ts";
import { RewriteComparison } from "./rewrite-comparison.tsx";
import { StopButton } from "./stop-button.tsx";
import { useRewrite } from "./use-rewrite.ts";

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
