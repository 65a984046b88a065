import { aiNotUsable } from "@ebute/contracts/ai";
import { hashOfPicturePath } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PictureAssistantProps } from "#components/editor/toolbar/picture-assistant-context.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { useTRPC } from "#lib/trpc.ts";
import { aiStatusQuery } from "../ai.queries.ts";
import { readStream } from "./read-stream.ts";
import { useLatestCall } from "./use-latest-call.ts";

/** Lets AI describe a picture. Its words stand in the field, and nothing changes before it is applied. */
export function PictureDescription({ src, onDescribed }: PictureAssistantProps) {
  const { data: status } = useQuery(aiStatusQuery(useTRPC()));
  const [state, setState] = useState<"idle" | "asking" | "described">("idle");
  const [error, setError] = useState<string>();
  const { begin } = useLatestCall();
  const contentHash = hashOfPicturePath(src);

  if (!status?.isConfigured || contentHash === undefined) return null;

  async function handleDescribe(hash: string) {
    const { signal } = begin();
    setState("asking");
    setError(undefined);
    let description = "";
    const failure = await readStream(
      (ended) =>
        getStreamClient().ai.describePicture.mutate({ contentHash: hash }, { signal: ended }),
      signal,
      (text) => {
        description = text;
      },
    );
    if (signal.aborted) return;
    if (description) onDescribed(description);
    else setError(failure ?? aiNotUsable.message);
    setState(description ? "described" : "idle");
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="button"
        tone="quiet"
        busy={state === "asking"}
        busyText="Looking..."
        onClick={() => void handleDescribe(contentHash)}
      >
        Describe with AI
      </Button>
      <Text size="small" tone="quiet" role="status">
        {state === "described" ? "AI wrote it. Check it before you use it." : ""}
      </Text>
      {error && <Notice tone="err">{error}</Notice>}
    </div>
  );
}
