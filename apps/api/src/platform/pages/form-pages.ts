import { idempotencyKeyReused, notAllowed, RETRY_KEY_FIELD } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { errorResponseFor } from "../errors/error-responses.ts";
import { isIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { newId } from "../runtime/ids.ts";
import type { Caller } from "../security/principal.ts";
import type { PageHandler } from "./page-handler.ts";

type Submission<Result> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Name of the form that the page shows again. */
  form: string;
  /** Typed values. Passwords must not be included, because they are written into the page. */
  values: Record<string, string>;
  /** Runs the use case; throws when it rejects the input. The caller has the submission's idempotency key. */
  run: (caller: Caller) => Promise<Result>;
  /** URL of the redirect after success. */
  successLocation: string | ((result: Result) => string);
};

export type FormPages = {
  handle<Result>(submission: Submission<Result>): Promise<FastifyReply>;
};

/**
 * Handles form posts of browsers without JavaScript: redirects after success, or shows the page again with the typed
 * values and the error messages.
 */
export function createFormPages(pages: PageHandler): FormPages {
  return {
    async handle({ request, reply, form, values, run, successLocation }) {
      if (isCrossSite(request)) throw new DomainError(notAllowed, { detail: "cross-site form" });
      let retryKey = readRetryKey(request);
      const runOnce = () => run({ ...request.caller, idempotencyKey: retryKey });
      let location: string;
      try {
        const result = await runOnce().catch((error) => {
          if (!isKeyReused(error)) throw error;
          // The first submission succeeded, and its text has been changed since: this is another one.
          retryKey = newId();
          return runOnce();
        });
        location = typeof successLocation === "string" ? successLocation : successLocation(result);
      } catch (error) {
        const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
        if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "form failed");
        if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
        const { message, issues = [] } = body;
        const state = { form, values, message, issues, retryKey };
        return pages.sendWithForm(request, reply, { form: state, status });
      }
      return reply.code(303).headers({ location, "cache-control": "no-store" }).send();
    },
  };
}

/** The key of the page that failed, else the service worker's, else a new one. */
function readRetryKey({ body, caller }: FastifyRequest): string {
  const isForm = typeof body === "object" && body !== null && RETRY_KEY_FIELD in body;
  const key = isForm ? body[RETRY_KEY_FIELD] : undefined;
  return isIdempotencyKey(key) && key !== "" ? key : (caller.idempotencyKey ?? newId());
}

function isKeyReused(error: unknown): boolean {
  return error instanceof DomainError && error.failure === idempotencyKeyReused;
}

/** Browsers send the origin of a form; forms of other sites are rejected. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  return origin !== undefined && origin !== "null" && URL.parse(origin)?.host !== host;
}
