import { notAllowed } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { errorResponseFor } from "../errors/error-responses.ts";
import { isCrossSite } from "../http/caller/cross-site.ts";
import type { Caller } from "../security/principal.ts";
import type { PageHandler } from "./rendering/page-handler.ts";

type Submission<Result> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Name of the form that the page shows again. */
  form: string;
  /** Typed values. Passwords must not be included, because they are written into the page. */
  values: Record<string, string>;
  /** Runs the use case for the caller; throws when it rejects the input. */
  run: (caller: Caller) => Promise<Result>;
  /** URL of the redirect after success. */
  successLocation: string | ((result: Result) => string);
};

export type PlainFormHandler = {
  handle<Result>(submission: Submission<Result>): Promise<FastifyReply>;
};

/** Options of the route of a form that visitors may send while the site is open. */
export const publicFormOptions = {
  config: { access: "anyone", isContent: true },
  schema: { hide: true },
} as const;

/**
 * Handles form posts of browsers without JavaScript: redirects after success, or shows the page
 * again with the typed values and the error messages.
 */
export function createPlainFormHandler(pages: PageHandler): PlainFormHandler {
  return {
    async handle({ request, reply, form, values, run, successLocation }) {
      if (isCrossSite(request)) throw new DomainError(notAllowed, { detail: "cross-site form" });
      let location: string;
      try {
        const result = await run({ ...request.caller, isPlainForm: true });
        location = typeof successLocation === "string" ? successLocation : successLocation(result);
      } catch (error) {
        const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
        if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "form failed");
        if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
        const state = { form, values, message: body.message, issues: body.issues ?? [] };
        return pages.sendWithForm(request, reply, { form: state, status });
      }
      return reply.code(303).headers({ location, "cache-control": "no-store" }).send();
    },
  };
}
