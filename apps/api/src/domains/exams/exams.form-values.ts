import type { Answer } from "@ebute/contracts/questions";
import { z } from "zod";

const text = z.string().catch("");

const intents = ["answer", "takeBack", "flag", "unflag", "handIn", "reopen", "moveHere"] as const;

/** A checkbox or radio button that is pressed alone is one text. */
const manyTexts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** Subjects that are chosen for the start of an exam. */
export const typedStartSchema = z.object({ subject: manyTexts }).catch({ subject: [] });

const nothing = { eventId: "", version: "", kind: "", text: "", flagged: "", next: "" };

/** Reads the form of a paper. A flag takes the chosen answer with it. */
export const typedSittingSchema = z
  .object({
    intent: z.enum(intents).catch("answer"),
    eventId: text,
    version: text,
    kind: text,
    option: manyTexts,
    text,
    flagged: text,
    next: text,
  })
  .catch({ ...nothing, intent: "answer", option: [] })
  .transform(({ intent, eventId, version, kind, option, text, flagged, next }) => ({
    intent,
    /** Question to show after an answer. */
    next: /^\d{1,3}$/.test(next) ? next : undefined,
    values: { version, option: option.join(" "), text },
    input: {
      eventId,
      questionVersionId: version,
      answer: intent === "takeBack" ? null : toAnswer(kind, option, text),
      isFlagged: intent === "flag" || (intent !== "unflag" && flagged === "true"),
    },
  }));

/** Null for a question without an answer, which may be flagged. */
function toAnswer(kind: string, option: string[], text: string): Answer {
  if (kind === "text") return text.trim() ? { kind, text } : null;
  if (option.length === 0) return null;
  if (kind === "true_false") return { kind, isTrue: option[0] === "true" };
  return { kind: "options", optionIds: option };
}
