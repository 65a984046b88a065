import {
  aiBrokeOff,
  aiBusy,
  aiFailed,
  aiKeyRefused,
  aiNotUsable,
  aiTooLong,
  aiTooSlow,
  aiUnreachable,
} from "@ebute/contracts/ai";
import type { Failure } from "@ebute/contracts/errors";
import { APIConnectionError, APIError, OpenAI, OpenAIError } from "openai";
import { z } from "zod";
import type { AiSettings } from "#platform/config/ai-settings.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { createBoundedFetch, TooManyBytesError } from "./ai.fetch.ts";

type Options = {
  settings: AiSettings;
  /** From the question to the last word. Unit: milliseconds. */
  timeoutMs?: number;
  maxAnswerBytes?: number;
};

type Question = { instructions: string; prompt: string; signal: AbortSignal };

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Every word comes wrapped in some hundred bytes, so what is read is more than the answer. */
const WRAPPING_FACTOR = 16;

/** Only what is used of an event; other fields are the service's own business. */
const eventSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

export type AiGateway = ReturnType<typeof createAiGateway>;

/** Talks to one OpenAI-compatible service, the one of the settings. */
export function createAiGateway(options: Options) {
  const { settings, timeoutMs = TIMEOUT_MS, maxAnswerBytes = MAX_ANSWER_BYTES } = options;
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    // Said, so that none of it is looked for in the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: createBoundedFetch(maxAnswerBytes * WRAPPING_FACTOR),
  });

  async function* readAnswer(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    const { instructions, prompt } = question;
    const events = await client.chat.completions.create(
      {
        model: settings.model,
        stream: true,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: prompt },
        ],
      },
      { signal },
    );
    let bytes = 0;
    let isFinished = false;
    for await (const event of events) {
      const { content, isLast } = parseEvent(event);
      isFinished ||= isLast;
      bytes += Buffer.byteLength(content);
      if (bytes > maxAnswerBytes) throw refusal(aiTooLong, `over ${maxAnswerBytes} bytes`);
      if (content) yield content;
    }
    // The library ends without a word when it is told to stop, and so does a connection that is closed early.
    signal.throwIfAborted();
    if (bytes === 0) throw refusal(aiNotUsable, "the answer has no words");
    if (!isFinished) throw refusal(aiBrokeOff, "no finish reason came");
  }

  return {
    /**
     * Writes to the question, piece by piece as the words come. Ends the call to the service when the reader stops
     * reading or the signal says so.
     * @throws {DomainError} AI_UNREACHABLE, AI_KEY_REFUSED, AI_BUSY, AI_FAILED, AI_TOO_SLOW, AI_TOO_LONG,
     * AI_BROKE_OFF, AI_NOT_USABLE; nothing in it is the service's own words
     */
    async *answer(question: Question): AsyncGenerator<string> {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        yield* readAnswer(question, AbortSignal.any([question.signal, timeout]));
      } catch (error) {
        if (question.signal.aborted) return;
        if (timeout.aborted) throw refusal(aiTooSlow, `no end after ${timeoutMs} ms`);
        throw toRefusal(error);
      }
    },
  };
}

function parseEvent(event: unknown): { content: string; isLast: boolean } {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) throw refusal(aiNotUsable, "an event has an unknown form");
  const choice = parsed.data.choices?.[0];
  return { content: choice?.delta?.content ?? "", isLast: Boolean(choice?.finish_reason) };
}

/** The library's errors quote the service and may hold headers: they go no further than this. */
function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TooManyBytesError) return refusal(aiTooLong, "too many bytes around it");
  if (error instanceof APIConnectionError) return refusal(aiUnreachable, "no connection");
  if (error instanceof APIError) return refusal(failureOfStatus(error.status), statusText(error));
  if (error instanceof SyntaxError || error instanceof OpenAIError) {
    return refusal(aiNotUsable, "the answer is no stream of events");
  }
  // What is left is the connection, which fetch reports by a plain TypeError once the answer has begun.
  return refusal(aiBrokeOff, "the connection ended early");
}

function failureOfStatus(status: number | undefined): Failure {
  if (status === 401 || status === 403) return aiKeyRefused;
  if (status === 429) return aiBusy;
  return aiFailed;
}

function statusText({ status }: { status: number | undefined }): string {
  return status === undefined ? "an error in the stream" : `status ${status}`;
}

function refusal(failure: Failure, why: string): DomainError {
  return new DomainError(failure, { detail: `AI service: ${why}` });
}
