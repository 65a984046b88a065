import {
  aiFailed,
  aiModelUnknown,
  aiNotUsable,
  aiPictureUnseen,
  aiTextRequired,
  type DescribePictureInput,
  type SuggestInput,
} from "@ebute/contracts/ai";
import { pictureGone } from "@ebute/contracts/media";
import { DomainError } from "#platform/errors/domain-error.ts";
import { toMarkdown } from "#platform/rich-text/markdown/to-markdown.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { AiWriter, Ask } from "./ai.writer.service.ts";
import { buildSuggestionPrompt, type FirmFacts, picturePrompt } from "./drafts/ai.prompt.ts";
import { parseSuggestions } from "./drafts/ai.suggestion-parser.ts";

type Deps = {
  write: AiWriter["write"];
  authentication: { assertOpen(caller: Caller): Promise<void> };
  describeFirm: () => FirmFacts;
  /** A small JPEG of an uploaded picture; undefined without one of this content hash. */
  readPicture: (contentHash: string) => Promise<Buffer | undefined>;
};

type SuggestRequest = SuggestInput & Pick<Ask, "signal">;
type DescribeRequest = DescribePictureInput & Pick<Ask, "signal">;

/** The first thousand words of a post show what it is about. Unit: characters, with markup. */
const SUGGESTION_HTML_MAX_CHARS = 10_000;

/** A screen reader reads a longer description without a pause. */
const PICTURE_DESCRIPTION_MAX_CHARS = 400;

/** Short texts of AI: words for the fields of a post, and descriptions of pictures. */
export function createAiSuggestions({ write, authentication, describeFirm, readPicture }: Deps) {
  return {
    /**
     * Suggests titles or sub titles for a text, as plain text: each time all so far, and the last
     * time at least one. It counts as a draft of the month.
     * @throws {DomainError} as `generate`, also after the first ones; AI_TEXT_REQUIRED for a text
     * without words
     */
    async *suggest(
      caller: Caller,
      { html, kind, signal }: SuggestRequest,
    ): AsyncGenerator<string[]> {
      const opening = sanitizeRichText(html.slice(0, SUGGESTION_HTML_MAX_CHARS));
      const prompt = toMarkdown(opening, () => "").trim();
      if (!/\p{L}/u.test(prompt)) throw new DomainError(aiTextRequired);
      const ask = { instructions: buildSuggestionPrompt(kind, describeFirm()), prompt, signal };
      let [answer, shown] = ["", 0];
      for await (const word of write(caller, ask)) {
        answer += word;
        if (!word.includes("\n")) continue;
        const finished = parseSuggestions(answer.slice(0, answer.lastIndexOf("\n") + 1));
        if (finished.length === shown) continue;
        shown = finished.length;
        await authentication.assertOpen(caller);
        yield finished;
      }
      if (signal.aborted) return;
      await authentication.assertOpen(caller);
      const all = parseSuggestions(answer);
      if (all.length === 0) {
        throw new DomainError(aiNotUsable, { detail: "AI service: no line is a suggestion" });
      }
      yield all;
    },

    /**
     * Describes a picture in one sentence for people who cannot see it. It counts as a draft of the
     * month.
     * @throws {DomainError} as `generate`; PICTURE_GONE; AI_PICTURE_UNSEEN for a model that refuses
     * pictures
     */
    async *describePicture(
      caller: Caller,
      { contentHash, signal }: DescribeRequest,
    ): AsyncGenerator<string> {
      const picture = await readPicture(contentHash);
      if (!picture) throw new DomainError(pictureGone);
      const ask = { ...picturePrompt, picture, signal };
      let answer = "";
      try {
        for await (const word of write(caller, ask)) answer += word;
      } catch (error) {
        throw isRefusedPicture(error) ? new DomainError(aiPictureUnseen) : error;
      }
      if (signal.aborted) return;
      await authentication.assertOpen(caller);
      const [description] = parseSuggestions(
        answer.replace(/\s+/g, " "),
        PICTURE_DESCRIPTION_MAX_CHARS,
      );
      if (!description)
        throw new DomainError(aiNotUsable, { detail: "AI service: no description" });
      yield description;
    },
  };
}

/** Services answer a model without pictures in one of these ways. */
function isRefusedPicture(error: unknown): boolean {
  return error instanceof DomainError && [aiFailed, aiModelUnknown].includes(error.failure);
}
