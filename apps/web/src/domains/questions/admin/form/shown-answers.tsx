import { isEmptyHtml, optionLetter } from "@ebute/contracts/questions";
import { Check } from "lucide-react";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { TypedAnswers } from "./typed-answers.ts";

/** Answers of a question with the right ones marked. */
export function ShownAnswers({ answers }: { answers: TypedAnswers }) {
  const { kind, options, right, isTrue, value, tolerance, isRelative, units, accepted } = answers;
  if (kind === "true_false") {
    return (
      <ol className="grid gap-2">
        <ShownOption letter="A" isRight={isTrue === "true"} html="<p>True</p>" />
        <ShownOption letter="B" isRight={isTrue === "false"} html="<p>False</p>" />
      </ol>
    );
  }
  if (kind === "number") {
    const margin = tolerance && tolerance !== "0" ? ` ± ${tolerance}${isRelative ? " %" : ""}` : "";
    return <RightText>{[`${value}${margin}`, units].filter(Boolean).join(" ")}</RightText>;
  }
  if (kind === "short_text") {
    const answersInWords = accepted.split("\n").filter((line) => line.trim());
    return <RightText>{answersInWords.join(" or ")}</RightText>;
  }
  return (
    <ol className="grid gap-2">
      {options.map(({ id, html }, place) => (
        <ShownOption
          key={id}
          letter={optionLetter(place)}
          isRight={right.includes(id)}
          html={html}
        />
      ))}
    </ol>
  );
}

type ShownOptionProps = { letter: string; isRight: boolean; html: string };

function ShownOption({ letter, isRight, html }: ShownOptionProps) {
  return (
    <li
      className={`rounded-control flex min-h-14 flex-wrap items-center gap-3 px-3 py-2 ${isRight ? "border-ok border-2" : "border-rule border"}`}
    >
      <span
        className={`flex size-8 flex-none items-center justify-center rounded-full font-semibold ${isRight ? "bg-ok text-bg" : "bg-surface-2"}`}
      >
        {letter}
      </span>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {isEmptyHtml(html) ? (
          <Text tone="quiet">(empty)</Text>
        ) : (
          <RichText html={html} container="card" />
        )}
      </div>
      {isRight && <RightMark />}
    </li>
  );
}

function RightText({ children }: { children: string }) {
  return (
    <div className="border-ok rounded-control flex min-h-14 flex-wrap items-center gap-3 border-2 px-3 py-2">
      <Text className="mr-auto">{children || "(empty)"}</Text>
      <RightMark />
    </div>
  );
}

function RightMark() {
  return (
    <span className="text-ok text-small flex flex-none items-center gap-1 font-semibold">
      <Check aria-hidden="true" size={18} />
      Right
    </span>
  );
}
