import { routeNotFound, unexpectedError, errorPageTexts as words } from "@ebute/contracts/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { errorResponseFor } from "../errors/error-responses.ts";
import { pagePolicy } from "../http/reply/security-headers.ts";
import { isApiPath } from "../http/routing/is-api-path.ts";
import { type MovedPaths, sendMoved, sendNumbered } from "./moved-paths.ts";
import type { PageHandler } from "./rendering/page-handler.ts";
import { createPageRedirects, type PathRules } from "./responses/page-redirects.ts";

/** Paths with a file extension are no pages: scanners of /wp-login.php cost no rendering. */
const FILE_PATH = /\.[a-z0-9]{1,10}$/i;

/** Browsers cache a redirect for an hour. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

/** Serves every path that no other route handles, including the error page. */
export function registerPageRoutes(
  app: FastifyInstance,
  pages: PageHandler,
  { paths, movedPaths }: { paths: PathRules; movedPaths: MovedPaths },
): void {
  const redirectFor = createPageRedirects(paths);
  app.get(
    "/*",
    {
      config: { access: "anyone" },
      schema: { hide: true },
      errorHandler: sendFallbackPage,
      onRequest: async (request, reply) => {
        // Redirects happen before any rendering or query, so a flood of spellings costs next to
        // nothing.
        const target = redirectFor(request.url);
        if (target) {
          return reply.header("cache-control", REDIRECT_CACHE_CONTROL).redirect(target, 308);
        }
        const numbered = await sendNumbered(request, reply, movedPaths);
        if (numbered === "redirected") return reply;
        if (numbered === "removed") return answerWithoutPage(reply, 410);
        if (isFile(request.url)) return answerFile(request, reply, movedPaths);
      },
    },
    (request, reply) => pages.send(request, reply),
  );
  app.setNotFoundHandler(() => {
    throw new DomainError(routeNotFound);
  });
}

/**
 * Redirects a browser from an address that cannot be decoded to one that reads the same and can, so
 * that it shows the page of an unknown address. Every other client gets the error in JSON.
 * @returns false if nothing was sent
 */
export function redirectUndecodable(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || isApiPath(url) || !headers.accept?.includes("text/html")) return false;
  const [path = ""] = url.split(/[?#]/, 1);
  const location = `/${path.replace(/^[/\\]+/, "").replaceAll("%", "%25")}`;
  reply.header("cache-control", "no-store").redirect(location, 307);
  return true;
}

function isFile(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return FILE_PATH.test(path);
}

/** Old sites had pages with an extension, such as /about.html. */
async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  movedPaths: MovedPaths,
): Promise<FastifyReply> {
  const outcome = await sendMoved(request, reply, movedPaths);
  if (outcome === "redirected") return reply;
  return answerWithoutPage(reply, outcome === "removed" ? 410 : 404);
}

function answerWithoutPage(reply: FastifyReply, status: 404 | 410): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(status === 410 ? "Removed" : "Not found");
}

/** Error handler for failures of the renderer itself. */
function sendFallbackPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds, isUnexpected } = errorResponseFor(error);
  if (isUnexpected) request.log.error({ err: error, reqId: request.id }, "page failed");
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", pagePolicy([]))
    .type("text/html; charset=utf-8")
    .send(
      isUnexpected ? fallbackHtml(unexpectedError.message, request.id) : fallbackHtml(body.message),
    );
}

/**
 * @param message constant text without markup, as request ids are
 * @param reference request id, if the log has a line about it
 */
function fallbackHtml(message: string, reference?: string): string {
  const note = reference ? `<p>${words.reference} <code>${reference}</code></p>` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><h1>${words.title}</h1><p>${message}</p>${note}<p><a href="/">${words.home}</a></p></html>`;
}
