import {
  type AiStatus,
  aiNotConfigured,
  aiNotUsable,
  type DraftPart,
  type GenerateInput,
} from "@ebute/contracts/ai";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { holdSlot, type RunInSlot } from "#platform/slots.ts";
import { plainAnswer } from "./ai.answer.ts";
import { createDraft } from "./ai.draft.ts";
import type { AiGateway } from "./ai.gateway.ts";
import { draftsPerAdmin } from "./ai.limits.ts";
import { canGenerateDrafts, canSeeAiStatus } from "./ai.policy.ts";
import { draftInstructions } from "./ai.prompt.ts";

type Deps = {
  /** Absent while no service is configured. */
  gateway: AiGateway | undefined;
  limits: Limits;
  runInSlot: RunInSlot;
  /** A draft takes up to a minute, and sessions end within one. */
  sessions: { assertOpen(caller: Caller): Promise<void> };
  siteName: string;
  /** Unit: milliseconds, from any beginning. */
  elapsed?: () => number;
};

/** Only whoever asked can end the work: a tab that is closed, a button that says Stop. */
type Ask = GenerateInput & { signal: AbortSignal };

/** Words come many times a second; an eye and a phone are content with a few. Unit: milliseconds. */
const PART_INTERVAL_MS = 150;

/** Making parts takes a fifth of the time at most, whatever the text looks like. */
const REST_PER_WORK = 4;

/** Only a new start of the server changes that. */
const NOT_CONFIGURED_RETRY_SECONDS = 3_600;

export type AiService = ReturnType<typeof createAiService>;

export function createAiService(deps: Deps) {
  const {
    gateway,
    limits,
    runInSlot,
    sessions,
    siteName,
    elapsed = () => performance.now(),
  } = deps;

  /** Counts the attempt and asks; the words come as they are written, and the slot is held until the last one. */
  async function* write(caller: Caller, ask: Ask): AsyncGenerator<string> {
    assertAllowed(caller, canGenerateDrafts(caller.principal));
    if (!gateway) {
      throw new DomainError(aiNotConfigured, { retryAfterSeconds: NOT_CONFIGURED_RETRY_SECONDS });
    }
    await limits.count(draftsPerAdmin, adminIdOf(caller));
    const leaveSlot = await holdSlot(runInSlot);
    try {
      if (!ask.signal.aborted) yield* readAnswer(gateway, ask);
    } finally {
      leaveSlot();
    }
  }

  async function* readAnswer(service: AiGateway, { prompt, signal }: Ask): AsyncGenerator<string> {
    let isEmpty = true;
    const instructions = draftInstructions(siteName);
    for await (const piece of plainAnswer(service.answer({ instructions, prompt, signal }))) {
      isEmpty &&= piece.trim() === "";
      yield piece;
    }
    if (isEmpty && !signal.aborted) {
      throw new DomainError(aiNotUsable, { detail: "AI service: the answer is empty" });
    }
  }

  return {
    /** Whether there is a service to ask. Costs nothing. */
    status(caller: Caller): AiStatus {
      assertAllowed(caller, canSeeAiStatus(caller.principal));
      return { isConfigured: gateway !== undefined };
    },

    /**
     * Writes a draft to the title and gives its markdown, untrusted as it came.
     * @throws {DomainError} AI_NOT_CONFIGURED, TOO_MANY_REQUESTS, TEMPORARILY_UNAVAILABLE, SIGN_IN_REQUIRED when the
     * session has ended in the meantime, and what the service causes
     */
    async generate(caller: Caller, ask: Ask): Promise<string> {
      let markdown = "";
      for await (const piece of write(caller, ask)) markdown += piece;
      await sessions.assertOpen(caller);
      return markdown.trim();
    },

    /**
     * The same as safe HTML, part by part while it is written.
     * @throws {DomainError} as `generate`, also after parts have come
     */
    async *draft(caller: Caller, ask: Ask): AsyncGenerator<DraftPart> {
      const draft = createDraft();
      let nextAt = 0;
      for await (const piece of write(caller, ask)) {
        draft.add(piece);
        const startedAt = elapsed();
        if (startedAt < nextAt) continue;
        await sessions.assertOpen(caller);
        const part = draft.take();
        const endedAt = elapsed();
        nextAt = endedAt + Math.max(PART_INTERVAL_MS, (endedAt - startedAt) * REST_PER_WORK);
        yield part;
      }
      if (ask.signal.aborted) return;
      await sessions.assertOpen(caller);
      yield draft.end();
    },
  };
}

function adminIdOf({ principal }: Caller): string {
  return principal.kind === "admin" ? principal.id : principal.kind;
}
