import {
  aiAddressRefused,
  aiBusy,
  aiFailed,
  aiInterrupted,
  aiKeyRefused,
  aiModelUnknown,
  aiNotUsable,
  aiTooLong,
  aiTooSlow,
  aiUnreachable,
} from "@ebute/contracts/ai";
import type { Failure } from "@ebute/contracts/errors";
import { APIConnectionError, APIError, OpenAI, OpenAIError } from "openai";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { OutboundTargetRefused } from "#platform/net/outbound-target.ts";
import type { Fetch } from "#platform/net/pinned-fetch.ts";
import type { AiSettings } from "#src/config/ai-settings.ts";

type Options = {
  settings: AiSettings;
  /** Time for the complete answer. Unit: milliseconds. */
  timeoutMs?: number;
  maxAnswerBytes?: number;
  /** Fetches from a service that a person typed; undefined: the service is trusted. */
  fetch?: Fetch;
};

type AiPrompt = {
  instructions: string;
  prompt: string;
  /** JPEG that the prompt is about. */
  picture?: Buffer | undefined;
  signal: AbortSignal;
};

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * A server-sent event wraps each word in some hundred bytes, so the limit on the body exceeds the
 * limit on the text.
 */
const WRAPPING_FACTOR = 16;

/** Validates only the fields that are used; services add fields of their own. */
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

/** Client of the configured OpenAI-compatible service. */
export function createAiGateway(options: Options) {
  const { settings, timeoutMs = TIMEOUT_MS, maxAnswerBytes = MAX_ANSWER_BYTES } = options;
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    // Set explicitly, so the library reads none of them from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: createBoundedFetch(maxAnswerBytes * WRAPPING_FACTOR, options.fetch),
  });

  async function* readAnswer(question: AiPrompt, signal: AbortSignal): AsyncGenerator<string> {
    const { instructions, prompt, picture } = question;
    const events = await client.chat.completions.create(
      {
        model: settings.model,
        stream: true,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: picture ? toParts(prompt, picture) : prompt },
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
      if (bytes > maxAnswerBytes) throw serviceError(aiTooLong, `over ${maxAnswerBytes} bytes`);
      if (content) yield content;
    }
    // The library ends without an error on an abort and on a connection that closes early.
    signal.throwIfAborted();
    if (bytes === 0) throw serviceError(aiNotUsable, "the answer has no words");
    if (!isFinished) throw serviceError(aiInterrupted, "no finish reason came");
  }

  return {
    /**
     * Streams the model's answer to the prompt. Aborts the call when the consumer stops reading or
     * the signal fires.
     * @throws {DomainError} AI_UNREACHABLE, AI_ADDRESS_REFUSED, AI_MODEL_UNKNOWN, AI_KEY_REFUSED,
     * AI_BUSY, AI_FAILED, AI_TOO_SLOW, AI_TOO_LONG, AI_BROKE_OFF, AI_NOT_USABLE; their texts never
     * quote the service
     */
    async *answer(question: AiPrompt): AsyncGenerator<string> {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        yield* readAnswer(question, AbortSignal.any([question.signal, timeout]));
      } catch (error) {
        if (question.signal.aborted) return;
        if (timeout.aborted) throw serviceError(aiTooSlow, `no end after ${timeoutMs} ms`);
        throw toRefusal(error);
      }
    },
  };
}

function toParts(text: string, jpeg: Buffer) {
  const url = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  return [
    { type: "text" as const, text },
    // Enough for a sentence, at a fixed small price.
    { type: "image_url" as const, image_url: { url, detail: "low" as const } },
  ];
}

function parseEvent(event: unknown): { content: string; isLast: boolean } {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) throw serviceError(aiNotUsable, "an event has an unknown form");
  const choice = parsed.data.choices?.[0];
  return { content: choice?.delta?.content ?? "", isLast: Boolean(choice?.finish_reason) };
}

/** Errors of the library quote the service and may contain headers, so they are replaced here. */
function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TooManyBytesError)
    return serviceError(aiTooLong, "too many bytes around it");
  if (error instanceof APIConnectionError && error.cause instanceof OutboundTargetRefused)
    return serviceError(aiAddressRefused, error.cause.message);
  if (error instanceof APIConnectionError) return serviceError(aiUnreachable, "no connection");
  if (error instanceof APIError)
    return serviceError(failureOfStatus(error.status), statusText(error));
  if (error instanceof SyntaxError || error instanceof OpenAIError) {
    return serviceError(aiNotUsable, "the answer is no stream of events");
  }
  // Only a lost connection remains; fetch reports it as a plain TypeError once the body has begun.
  return serviceError(aiInterrupted, "the connection ended early");
}

function failureOfStatus(status: number | undefined): Failure {
  if (status === 401 || status === 403) return aiKeyRefused;
  if (status === 404) return aiModelUnknown;
  if (status === 429) return aiBusy;
  return aiFailed;
}

function statusText({ status }: { status: number | undefined }): string {
  return status === undefined ? "an error in the stream" : `status ${status}`;
}

function serviceError(failure: Failure, reason: string): DomainError {
  return new DomainError(failure, { detail: `AI service: ${reason}` });
}

/** The service sent more bytes than the limit. */
class TooManyBytesError extends Error {
  override readonly name = "TooManyBytesError";
}

/**
 * Sends requests to the given URL only and follows no redirect. Passes on only the status of an
 * error response, and at most `maxBytes` of any other body.
 */
function createBoundedFetch(maxBytes: number, fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return new Response(null, { status: response.status === 200 ? 502 : response.status });
    }
    let bytes = 0;
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new TooManyBytesError());
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded, { headers: { "content-type": "text/event-stream" } });
  };
}
