import { routeNotFound, unexpectedError } from "@ebute/contracts/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerFor } from "../errors/answers.ts";
import { DomainError } from "../errors/domain-error.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { createPageRedirects, type PathRules } from "./page-redirect.ts";
import type { Pages } from "./pages.ts";

/** No page has a file's name: a scanner's /wp-login.php or an old browser's /favicon.ico costs no rendering. */
const FILE_PATH = /\.[a-z0-9]{1,10}$/i;

/** How long a browser may remember where a page has moved. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

/** Every address that nothing else answers is a page of the web package, its error page included. */
export function registerPages(app: FastifyInstance, pages: Pages, paths: PathRules): void {
  const redirectFor = createPageRedirects(paths);
  app.get(
    "/*",
    {
      config: { access: "anyone" },
      schema: { hide: true },
      errorHandler: answerWithoutRenderer,
      onRequest: async (request, reply) => {
        // Before anything is made or looked up: a flood of spellings costs next to nothing.
        const target = redirectFor(request.url);
        if (target) {
          return reply.header("cache-control", REDIRECT_CACHE_CONTROL).redirect(target, 308);
        }
        if (isFile(request.url)) return answerNoFile(reply);
        if (await pages.answerCached(request, reply)) return reply;
      },
    },
    (request, reply) => pages.answer(request, reply),
  );
  app.setNotFoundHandler(() => {
    throw new DomainError(routeNotFound);
  });
}

function isFile(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return FILE_PATH.test(path);
}

function answerNoFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}

/** The last resort, for when the renderer itself has failed. */
function answerWithoutRenderer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds, isUnexpected } = answerFor(error);
  if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "page failed");
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", pagePolicy([]))
    .type("text/html; charset=utf-8")
    .send(plainPage(isUnexpected ? unexpectedError.message : body.message));
}

/** @param message one of our own sentences, which hold no markup */
function plainPage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error</title><h1>Unexpected Application Error</h1><p>${message}</p><p><a href="/">Go to the home page</a></p></html>`;
}
