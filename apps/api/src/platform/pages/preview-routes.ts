import type { FastifyInstance } from "fastify";
import { readSecretCookie } from "../http/caller/secret-cookies.ts";
import type { Principal } from "../security/principal.ts";
import type { PageHandler } from "./page-handler.ts";

type Options = {
  /** Finds the caller by the session cookie alone, because a frame sends no token. */
  authenticateCookie: (cookieSecret: string) => Promise<Principal>;
};

/** Serves drafts under /preview to signed-in administrators; others get the not-found page. */
export function registerPreviewRoutes(
  app: FastifyInstance,
  pages: PageHandler,
  { authenticateCookie }: Options,
): void {
  app.get(
    "/preview/*",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      const secret = readSecretCookie(request.headers.cookie, "session");
      const principal = secret ? await authenticateCookie(secret) : undefined;
      return principal?.kind === "admin"
        ? pages.sendPreview(request, reply, principal)
        : pages.send(request, reply);
    },
  );
}
