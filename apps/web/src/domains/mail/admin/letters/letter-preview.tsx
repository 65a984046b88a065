import {
  type LetterKind,
  type LetterTemplate,
  letterTemplateSchema,
  letterTexts,
} from "@ebute/contracts/mail";
import { settingsTexts } from "@ebute/contracts/settings";
import { useState } from "react";
import { ShownLetter } from "#components/admin/shown-letter.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useLetterPreview, useSendSample } from "./letters.mutations.ts";

type LetterPreviewProps = { kind: LetterKind; words: LetterTemplate };

/** Shows the typed texts as a letter with sample values, and can mail it to the administrator. */
export function LetterPreview({ kind, words }: LetterPreviewProps) {
  const preview = useLetterPreview();
  const sample = useSendSample();
  const wrong = letterTemplateSchema(kind).safeParse(words).error?.issues[0]?.message;
  const [isRefused, setIsRefused] = useState(false);

  function start(run: typeof preview.mutate | typeof sample.mutate): void {
    setIsRefused(Boolean(wrong));
    if (!wrong) run({ kind, words });
  }

  const failure = preview.error ?? sample.error;
  const isPending = preview.isPending || sample.isPending;
  return (
    <section aria-label="Preview" className="mt-8 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          tone="secondary"
          busy={preview.isPending}
          busyText="Loading..."
          onClick={() => start(preview.mutate)}
        >
          Preview
        </Button>
        <Button
          type="button"
          tone="secondary"
          busy={sample.isPending}
          busyText="Sending..."
          onClick={() => start(sample.mutate)}
        >
          Send me this letter
        </Button>
      </div>
      {isPending && <SlowSendingText />}
      {isRefused && wrong && <Notice tone="err">{wrong}</Notice>}
      {!isPending && failure && (
        <Notice tone="err">
          {userMessage(
            failure,
            preview.error ? letterTexts.previewFailed : settingsTexts.testFailed,
          )}
        </Notice>
      )}
      {!sample.isPending && sample.data && (
        <Notice tone={sample.data.isWorking ? "ok" : "err"}>{sample.data.report}</Notice>
      )}
      {preview.data && (
        <>
          <Heading level={3} size="name" className="font-semibold">
            {preview.data.preview.subject}
          </Heading>
          <Text size="small" tone="quiet" role="status">
            {JSON.stringify(preview.data.typed.words) === JSON.stringify(words)
              ? "With sample values."
              : "The words have changed since this preview."}
          </Text>
          <ShownLetter html={preview.data.preview.html} text={preview.data.preview.text} />
        </>
      )}
    </section>
  );
}
