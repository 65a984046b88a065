import { aiTexts } from "@ebute/contracts/ai";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const aiOperations = describeOperations("AI", {
  generate: {
    summary: "Write a draft",
    description:
      "Writes a draft to a title. `content` is markdown written by a language model: untrusted text. HTML in it is escaped, in code too; links may still have any scheme, so sanitise what a markdown renderer makes of it. Takes up to a minute. Without an AI service it answers 503 `AI generation is not configured`.",
    request: { prompt: "Sizing solar for a small shop" },
    response: {
      message: aiTexts.generated,
      content: "## Begin with what has to run\n\nWrite down every lamp and every fridge.",
    },
  },
});
