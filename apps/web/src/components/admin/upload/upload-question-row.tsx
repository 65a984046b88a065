import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import type { UploadQuestion } from "#lib/files/file-upload.ts";

type UploadQuestionRowProps = UploadQuestion & {
  onAnswer: (isAgreed: boolean) => void;
  /** Distinguishes the buttons of several files for screen readers. */
  suffix?: ReactNode;
};

/** A question about a chosen file, before anything of it is sent. */
export function UploadQuestionRow({ text, yes, no, onAnswer, suffix }: UploadQuestionRowProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Text size="small" className="w-full">
        {text}
      </Text>
      <Button type="button" onClick={() => onAnswer(true)}>
        {yes}
        {suffix}
      </Button>
      <Button type="button" tone="secondary" onClick={() => onAnswer(false)}>
        {no}
        {suffix}
      </Button>
    </div>
  );
}
