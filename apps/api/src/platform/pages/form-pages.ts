import { notAllowed } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerFor } from "../errors/answers.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Pages } from "./pages.ts";

type Submission<Result> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Name of the form, so that the page knows which one to show again. */
  form: string;
  /** What was typed. Passwords do not belong here: they are never written into a page. */
  values: Record<string, string>;
  /** Does what the form asks for; throws when it is refused. */
  run: () => Promise<Result>;
  /** Address shown afterwards. */
  successLocation: string | ((result: Result) => string);
};

export type FormPages = {
  handle<Result>(submission: Submission<Result>): Promise<FastifyReply>;
};

/** Plain forms, for readers without script: done and sent on, or the same page again with what was typed. */
export function createFormPages(pages: Pages): FormPages {
  return {
    async handle({ request, reply, form, values, run, successLocation }) {
      if (isCrossSite(request)) throw new DomainError(notAllowed, { detail: "cross-site form" });
      let location: string;
      try {
        const result = await run();
        location = typeof successLocation === "string" ? successLocation : successLocation(result);
      } catch (error) {
        const { status, body, retryAfterSeconds, isUnexpected } = answerFor(error);
        if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "form failed");
        if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
        const state = { form, values, message: body.message, issues: body.issues ?? [] };
        return pages.answerRefused(request, reply, { form: state, status });
      }
      return reply.code(303).headers({ location, "cache-control": "no-store" }).send();
    },
  };
}

/** Browsers say where a form stands; a form on another site is not one of ours. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  return origin !== undefined && origin !== "null" && URL.parse(origin)?.host !== host;
}
