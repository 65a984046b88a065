import type { FormState } from "@ebute/page-port";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { errorResponseFor } from "../errors/error-responses.ts";
import { refuseCrossSite } from "../http/caller/cross-site.ts";
import { readSecretCookie } from "../http/caller/secret-cookies.ts";
import type { Access, AssertOpen } from "../security/access-level.ts";
import type { Caller } from "../security/principal.ts";
import type { PageHandler } from "./rendering/page-handler.ts";
import type { PersonalPages } from "./responses/page-audience.ts";

type Submission<Result> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Name of the form that the page shows again. */
  form: string;
  /** Typed values. Passwords must not be included, because they are written into the page. */
  values: Record<string, string>;
  /** The part of the site that the form belongs to: sent while it is off, the page says so. */
  feature?: Access["feature"];
  /** Runs the use case for the caller; throws when it rejects the input. */
  run: (caller: Caller) => Promise<Result>;
  /** URL of the redirect after success, or the form's next step on the same page. */
  success: string | ((result: Result) => string | FormState);
  /** True for a form of the signed-in reader, whom the session cookie names. */
  isOfReader?: boolean;
};

export type PlainFormHandler = {
  handle<Result>(submission: Submission<Result>): Promise<FastifyReply>;
};

/** Query of a form that leads on to the page that was asked for. */
export const nextQuerySchema = z.object({ next: z.string().optional().catch(undefined) });

/** Options of the route of a form that visitors may send while the site is open. */
export const publicFormOptions = {
  config: { access: "anyone", isContent: true },
  schema: { hide: true },
} as const;

/**
 * Handles form posts of browsers without JavaScript: redirects after success, or shows the page
 * again with the typed values and the error messages.
 */
export function createPlainFormHandler(
  pages: PageHandler,
  { findReader, assertOpen }: Pick<PersonalPages, "findReader"> & { assertOpen: AssertOpen },
): PlainFormHandler {
  /** Browsers name the origin of every form, so one without it carries no authority. */
  async function readerOf({ headers }: FastifyRequest): Promise<Partial<Caller>> {
    const { origin = "null", cookie } = headers;
    const secret = readSecretCookie(cookie, "session");
    const isNamed = origin !== "null" || headers["sec-fetch-site"] === "same-origin";
    if (!isNamed || secret === undefined) return {};
    const reader = await findReader(secret);
    return reader ? { principal: reader.principal } : {};
  }

  return {
    async handle({ request, reply, form, values, run, success, isOfReader = false, feature }) {
      refuseCrossSite(request);
      let next: string | FormState;
      try {
        const reader = isOfReader ? await readerOf(request) : {};
        const caller = { ...request.caller, ...reader, isPlainForm: true };
        await assertOpen(caller.principal, { feature });
        const result = await run(caller);
        next = typeof success === "string" ? success : success(result);
      } catch (error) {
        const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
        if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "form failed");
        if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
        const { message, issues = [], reason } = body;
        const state = { form, values, message, issues, reason };
        return pages.sendWithForm(request, reply, { form: state, status });
      }
      if (typeof next !== "string") {
        return pages.sendWithForm(request, reply, { form: next, status: 200 });
      }
      return reply.code(303).headers({ location: next, "cache-control": "no-store" }).send();
    },
  };
}
