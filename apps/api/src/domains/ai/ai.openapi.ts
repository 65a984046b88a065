import { aiTexts } from "@ebute/contracts/ai";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const aiOperations = describeOperations("AI", {
  usage: {
    summary: "Read the use of AI",
    description:
      "Drafts that were written this month, in the time zone of the site, and how many it may have. A draft that fails is not counted.",
    response: { usage: { drafts: 12, limit: 100, renewsAt: "2026-11-30T23:00:00.000Z" } },
  },
  generate: {
    summary: "Write a draft",
    description:
      "Writes a draft to a title. `content` is markdown written by a language model: untrusted text. HTML in it is escaped, in code too, and of a link with another scheme than http, https, mailto, tel or sms only the words stay; sanitise what a markdown renderer makes of it all the same. Takes up to a minute. Without an AI service it answers 503 `AI generation is not configured`; once the month has as many drafts as Settings > AI allows, 429 with the seconds until the next month.",
    request: { prompt: "Sizing solar for a small shop" },
    response: {
      message: aiTexts.generated,
      content: "## Begin with what has to run\n\nWrite down every lamp and every fridge.",
    },
  },
});
