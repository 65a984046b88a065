import type { AiStatus, DraftChunk, GenerateDraftInput, RewriteInput } from "@ebute/contracts/ai";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { toMarkdown } from "#platform/rich-text/markdown/to-markdown.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import { createAiSuggestions } from "./ai.suggestions.service.ts";
import { type Ask, createAiWriter } from "./ai.writer.service.ts";
import type { CurrentAiGateway } from "./connection/ai.current-gateway.ts";
import { createDraftRenderer } from "./drafts/ai.draft-renderer.ts";
import { makeMarkdownHarmless } from "./drafts/ai.markdown.ts";
import { keepLinksOf } from "./drafts/ai.passage-links.ts";
import { buildRewritePrompt, buildSystemPrompt, type FirmFacts } from "./drafts/ai.prompt.ts";

type Deps = {
  gateway: CurrentAiGateway;
  limits: RateLimits;
  monthlyLimit: Pick<MonthlyLimit, "reserve">;
  runLimited: RunLimited;
  /** A draft takes up to a minute, and the session can end meanwhile. */
  authentication: { assertOpen(caller: Caller): Promise<void> };
  describeFirm: () => FirmFacts;
  /** A small JPEG of an uploaded picture; undefined without one of this content hash. */
  readPicture: (contentHash: string) => Promise<Buffer | undefined>;
  /** Monotonic time. Unit: milliseconds. */
  elapsed?: () => number;
};

type DraftRequest = GenerateDraftInput & Pick<Ask, "signal">;
type RewriteRequest = RewriteInput & Pick<Ask, "signal">;

/**
 * The model sends words many times a second; a few updates are enough for a reader and a phone.
 * Unit: milliseconds.
 */
const CHUNK_INTERVAL_MS = 150;

/** Rendering takes at most a fifth of the time, whatever the text. */
const PAUSE_PER_RENDER_TIME = 4;

export type AiService = ReturnType<typeof createAiService>;

export function createAiService(deps: Deps) {
  const { gateway, authentication, describeFirm, elapsed = () => performance.now() } = deps;
  const { write } = createAiWriter(deps);

  function askForDraft({ prompt, signal }: DraftRequest): Ask {
    return { instructions: buildSystemPrompt(describeFirm()), prompt, signal };
  }

  /** Streams the answer as chunks of safe HTML. */
  async function* render(caller: Caller, ask: Ask): AsyncGenerator<DraftChunk> {
    const draft = createDraftRenderer();
    let nextAt = 0;
    for await (const word of write(caller, ask)) {
      draft.add(word);
      const startedAt = elapsed();
      if (startedAt < nextAt) continue;
      await authentication.assertOpen(caller);
      const chunk = draft.nextChunk();
      const endedAt = elapsed();
      nextAt = endedAt + Math.max(CHUNK_INTERVAL_MS, (endedAt - startedAt) * PAUSE_PER_RENDER_TIME);
      yield chunk;
    }
    if (ask.signal.aborted) return;
    await authentication.assertOpen(caller);
    yield draft.finish();
  }

  return {
    /** Tells whether an AI service is configured, without calling it. */
    status(): AiStatus {
      return { isConfigured: gateway.isConfigured() };
    },

    /**
     * Generates a draft for the title as Markdown with all HTML escaped, and without links that could run a script.
     * @throws {DomainError} AI_NOT_CONFIGURED, AI_MONTH_USED_UP, TOO_MANY_REQUESTS,
     * TEMPORARILY_UNAVAILABLE, SIGN_IN_REQUIRED when the session has ended meanwhile, and the
     * errors of the gateway
     */
    async generate(caller: Caller, ask: DraftRequest): Promise<string> {
      let markdown = "";
      for await (const word of write(caller, askForDraft(ask))) markdown += word;
      await authentication.assertOpen(caller);
      return makeMarkdownHarmless(markdown.trim());
    },

    /**
     * Generates a draft and streams it as chunks of safe HTML.
     * @throws {DomainError} as `generate`, also after the first chunk
     */
    draft: (caller: Caller, ask: DraftRequest): AsyncGenerator<DraftChunk> =>
      render(caller, askForDraft(ask)),

    /**
     * Changes a passage and streams the new one as chunks of safe HTML, without pictures and with
     * no link that the passage does not have. It counts as a draft of the month.
     * @throws {DomainError} as `generate`, also after the first chunk
     */
    async *rewrite(
      caller: Caller,
      { html, kind, signal }: RewriteRequest,
    ): AsyncGenerator<DraftChunk> {
      const passage = sanitizeRichText(html);
      const filterLinks = keepLinksOf(passage);
      const ask = {
        instructions: buildRewritePrompt(kind, describeFirm()),
        signal,
        prompt: toMarkdown(passage, () => ""),
      };
      for await (const chunk of render(caller, ask)) {
        yield { html: filterLinks(chunk.html), tail: filterLinks(chunk.tail) };
      }
    },

    ...createAiSuggestions({ ...deps, write }),
  };
}
