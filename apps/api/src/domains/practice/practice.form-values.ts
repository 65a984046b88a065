import type { Answer } from "@ebute/contracts/questions";
import { z } from "zod";

const text = z.string().catch("");

/** Reads the form that starts a session: `place` is a subject, or a subject and a topic of it. */
export const typedStartSchema = z
  .object({ place: text, count: text, mode: text })
  .catch({ place: "", count: "", mode: "" })
  .transform((values) => {
    const [subjectId = "", topicId = null] = values.place.split(".");
    const { count, mode } = values;
    return { values, input: { subjectId, topicId, count, mode } };
  });

const intents = ["answer", "takeBack", "finish"] as const;

const nothing = { eventId: "", version: "", kind: "", text: "" };

/** A checkbox or radio button that is pressed alone is one text. */
const manyTexts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** Reads the form below a question. Whether the answer fits the question is checked later. */
export const typedAnswerSchema = z
  .object({
    intent: z.enum(intents).catch("answer"),
    eventId: text,
    version: text,
    kind: text,
    option: manyTexts,
    text,
  })
  .catch({ ...nothing, intent: "answer", option: [] })
  .transform(({ intent, eventId, version, kind, option, text }) => ({
    intent,
    // The version says which question the answer was for.
    values: { version, option: option.join(" "), text },
    input: {
      eventId,
      questionVersionId: version,
      answer: intent === "takeBack" ? null : toAnswer(kind, option, text),
    },
  }));

function toAnswer(kind: string, option: string[], text: string): Answer {
  if (kind === "text") return { kind, text };
  if (kind === "true_false" && option.length > 0) return { kind, isTrue: option[0] === "true" };
  return { kind: "options", optionIds: option };
}
