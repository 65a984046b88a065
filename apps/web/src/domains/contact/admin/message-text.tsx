import { useState } from "react";
import { Text } from "#components/ui/text.tsx";

/** Longer than this, or of more lines, a message is shown from its beginning until it is asked for. */
const SHOWN_CHARS = 280;
const SHOWN_LINES = 4;

type MessageTextProps = {
  text: string;
  /** Whose it is, for screen readers. */
  from: string;
};

export function MessageText({ text, from }: MessageTextProps) {
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
          aria-label={`${isWhole ? "Show less" : "Show all"}: message from ${from}`}
          className="text-indigo text-small min-h-control cursor-pointer font-semibold underline underline-offset-4"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
