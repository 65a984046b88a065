import { useState } from "react";
import { Text } from "#components/ui/text.tsx";

/** Longer texts are collapsed to this size or number of lines. */
const SHOWN_CHARS = 280;
const SHOWN_LINES = 4;

type LongTextProps = {
  text: string;
  /** Accessible name, such as "message from Ada Obi". */
  name: string;
};

/** User-written text with its line breaks, collapsed when long. */
export function CollapsibleText({ text, name }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHOWN_CHARS || text.split("\n").length > SHOWN_LINES;
  return (
    <>
      <Text
        size="small"
        className={`mt-1 whitespace-pre-line ${isLong && !isWhole ? "line-clamp-4" : ""}`}
      >
        {text}
      </Text>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? "Show less" : "Show all"}: ${name}`}
          className="text-indigo text-small min-h-control cursor-pointer font-semibold underline underline-offset-4"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
