import { aiNotConfigured, aiNotUsable } from "@ebute/contracts/ai";
import { acquirePermit, type RunLimited } from "#platform/concurrency/semaphore.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import { draftsPerAdmin } from "./ai.rate-limits.ts";
import type { CurrentAiGateway } from "./connection/ai.current-gateway.ts";
import type { AiGateway } from "./connection/ai.gateway.ts";
import { parseDraftResponse } from "./drafts/ai.response-parser.ts";

export type Ask = {
  instructions: string;
  prompt: string;
  /** JPEG that the prompt is about. */
  picture?: Buffer;
  /** Aborts the work: a closed tab, or the Stop button. */
  signal: AbortSignal;
};

type Deps = {
  gateway: CurrentAiGateway;
  limits: RateLimits;
  monthlyLimit: Pick<MonthlyLimit, "reserve">;
  runLimited: RunLimited;
};

/** An owner has to enter a service first. Unit: seconds. */
const NOT_CONFIGURED_RETRY_SECONDS = 3_600;

export type AiWriter = ReturnType<typeof createAiWriter>;

/** Asks the model in the name of an administrator, within the limits of both. */
export function createAiWriter({ gateway, limits, monthlyLimit, runLimited }: Deps) {
  /** Counts the attempt and streams the answer; the semaphore is held until the last word. */
  async function* write(caller: Caller, ask: Ask): AsyncGenerator<string> {
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

  return { write };
}

function adminIdOf({ principal }: Caller): string {
  return principal.kind === "admin" ? principal.id : principal.kind;
}
