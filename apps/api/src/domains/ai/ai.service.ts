import {
  type AiStatus,
  aiNotConfigured,
  aiNotUsable,
  aiTextRequired,
  type DraftChunk,
  type GenerateDraftInput,
  type RewriteInput,
  type SuggestInput,
} from "@ebute/contracts/ai";
import { acquirePermit, type RunLimited } from "#platform/concurrency/semaphore.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { toMarkdown } from "#platform/rich-text/markdown/to-markdown.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import { canGenerateDrafts, canSeeAiStatus } from "./ai.policy.ts";
import { draftsPerAdmin } from "./ai.rate-limits.ts";
import type { CurrentAiGateway } from "./connection/ai.current-gateway.ts";
import type { AiGateway } from "./connection/ai.gateway.ts";
import { createDraftRenderer } from "./drafts/ai.draft-renderer.ts";
import { escapeHtmlInMarkdown } from "./drafts/ai.markdown.ts";
import { keepLinksOf } from "./drafts/ai.passage-links.ts";
import {
  buildRewritePrompt,
  buildSuggestionPrompt,
  buildSystemPrompt,
  type FirmFacts,
} from "./drafts/ai.prompt.ts";
import { parseDraftResponse } from "./drafts/ai.response-parser.ts";
import { parseSuggestions } from "./drafts/ai.suggestions.ts";

type Deps = {
  gateway: CurrentAiGateway;
  limits: RateLimits;
  monthlyLimit: Pick<MonthlyLimit, "reserve">;
  runLimited: RunLimited;
  /** A draft takes up to a minute, and the session can end meanwhile. */
  authentication: { assertOpen(caller: Caller): Promise<void> };
  describeFirm: () => FirmFacts;
  /** Monotonic time. Unit: milliseconds. */
  elapsed?: () => number;
};

/** The caller's signal aborts the work: a closed tab, or the Stop button. */
type Abortable = { signal: AbortSignal };

type DraftRequest = GenerateDraftInput & Abortable;
type RewriteRequest = RewriteInput & Abortable;
type SuggestRequest = SuggestInput & Abortable;

/** Messages to the model. */
type Ask = { instructions: string; prompt: string } & Abortable;

/**
 * The model sends words many times a second; a few updates are enough for a reader and a phone.
 * Unit: milliseconds.
 */
const CHUNK_INTERVAL_MS = 150;

/** Rendering takes at most a fifth of the time, whatever the text. */
const PAUSE_PER_RENDER_TIME = 4;

/** The first thousand words of a post show what it is about. Unit: characters, with markup. */
const SUGGESTION_HTML_MAX_CHARS = 10_000;

/** An owner has to enter a service first. Unit: seconds. */
const NOT_CONFIGURED_RETRY_SECONDS = 3_600;

export type AiService = ReturnType<typeof createAiService>;

export function createAiService(deps: Deps) {
  const {
    gateway,
    limits,
    monthlyLimit,
    runLimited,
    authentication,
    describeFirm,
    elapsed = () => performance.now(),
  } = deps;

  /** Counts the attempt and streams the answer; the semaphore is held until the last word. */
  async function* write(caller: Caller, ask: Ask): AsyncGenerator<string> {
    assertAllowed(caller, canGenerateDrafts(caller.principal));
    const service = await gateway.open();
    if (!service) {
      throw new DomainError(aiNotConfigured, { retryAfterSeconds: NOT_CONFIGURED_RETRY_SECONDS });
    }
    await limits.count(draftsPerAdmin, adminIdOf(caller));
    const release = await acquirePermit(runLimited);
    try {
      if (!ask.signal.aborted) yield* readCounted(service, ask);
    } finally {
      release();
    }
  }

  /**
   * Counts the draft of this month before the call. One that fails, or was stopped before its first
   * word, is free.
   */
  async function* readCounted(service: AiGateway, ask: Ask): AsyncGenerator<string> {
    const { giveBack } = await monthlyLimit.reserve();
    let isWritten = false;
    try {
      for await (const word of readAnswer(service, ask)) {
        isWritten = true;
        yield word;
      }
    } catch (error) {
      isWritten = false;
      throw error;
    } finally {
      if (!isWritten) await giveBack();
    }
  }

  async function* readAnswer(service: AiGateway, ask: Ask): AsyncGenerator<string> {
    let isEmpty = true;
    for await (const word of parseDraftResponse(service.answer(ask))) {
      isEmpty &&= word.trim() === "";
      yield word;
    }
    if (isEmpty && !ask.signal.aborted) {
      throw new DomainError(aiNotUsable, { detail: "AI service: the answer is empty" });
    }
  }

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
    status(caller: Caller): AiStatus {
      assertAllowed(caller, canSeeAiStatus(caller.principal));
      return { isConfigured: gateway.isConfigured() };
    },

    /**
     * Generates a draft for the title as Markdown with all HTML escaped. Its links are untrusted.
     * @throws {DomainError} AI_NOT_CONFIGURED, AI_MONTH_USED_UP, TOO_MANY_REQUESTS,
     * TEMPORARILY_UNAVAILABLE, SIGN_IN_REQUIRED when the session has ended meanwhile, and the
     * errors of the gateway
     */
    async generate(caller: Caller, ask: DraftRequest): Promise<string> {
      let markdown = "";
      for await (const word of write(caller, askForDraft(ask))) markdown += word;
      await authentication.assertOpen(caller);
      return escapeHtmlInMarkdown(markdown.trim());
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
        ...{ instructions: buildRewritePrompt(kind, describeFirm()), signal },
        prompt: toMarkdown(passage, () => ""),
      };
      for await (const chunk of render(caller, ask)) {
        yield { html: filterLinks(chunk.html), tail: filterLinks(chunk.tail) };
      }
    },

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
      assertAllowed(caller, canGenerateDrafts(caller.principal));
      const opening = sanitizeRichText(html.slice(0, SUGGESTION_HTML_MAX_CHARS));
      const prompt = toMarkdown(opening, () => "").trim();
      if (!/\p{L}/u.test(prompt)) throw new DomainError(aiTextRequired);
      const ask = { instructions: buildSuggestionPrompt(kind, describeFirm()), prompt, signal };
      let [answer, shown] = ["", 0];
      for await (const word of write(caller, ask)) {
        answer += word;
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
  };
}

function adminIdOf({ principal }: Caller): string {
  return principal.kind === "admin" ? principal.id : principal.kind;
}
