import {
  type LetterKind,
  type LetterTemplate,
  letterTemplateSchema,
  letterTexts,
  type LetterPreview as Preview,
} from "@ebute/contracts/mail";
import { settingsTexts } from "@ebute/contracts/settings";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { LetterFrame } from "#components/admin/letter-frame.tsx";
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
        <ShownLetter
          preview={preview.data.preview}
          isOutdated={JSON.stringify(preview.data.typed.words) !== JSON.stringify(words)}
        />
      )}
    </section>
  );
}

type ShownLetterProps = { preview: Preview; isOutdated: boolean };

function ShownLetter({ preview, isOutdated }: ShownLetterProps) {
  const [shape, setShape] = useState<"html" | "text">("html");
  const { subject, text, html } = preview;
  return (
    <>
      <Heading level={3} size="name" className="font-semibold">
        {subject}
      </Heading>
      <Text size="small" tone="quiet" role="status">
        {isOutdated ? "The words have changed since this preview." : "With sample values."}
      </Text>
      <ToggleGroup
        label="Kind of preview"
        options={[
          { value: "html", label: "Letter" },
          { value: "text", label: "Plain text" },
        ]}
        value={shape}
        onChange={setShape}
      />
      {shape === "html" ? (
        <LetterFrame html={html} />
      ) : (
        <p className="border-rule text-card border p-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
      )}
    </>
  );
}
