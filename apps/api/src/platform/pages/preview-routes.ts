import type { FormState, PageFrame } from "@ebute/page-port";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseFlatJson } from "../http/body/json-body.ts";
import { refuseCrossSite } from "../http/caller/cross-site.ts";
import { readSecretCookie } from "../http/caller/secret-cookies.ts";
import type { Principal } from "../security/principal.ts";
import type { PageHandler } from "./rendering/page-handler.ts";

type Options = {
  /** Authenticates by the session cookie alone, because a frame sends no token. */
  authenticateCookie: (cookieSecret: string) => Promise<Principal>;
};

/** Pages of the whole site with changes that are not published yet. */
export type SitePreview = {
  /** Path prefix of the preview pages. */
  base: string;
  canPreview: (principal: Principal) => boolean;
  /** Reads the state that every page shows, with values that the caller types, as JSON. */
  readFrame: (principal: Principal, typed: unknown) => Promise<PageFrame>;
};

/** A page that shows what is typed into a form of the panel and stored nowhere. */
export type TypedPreview = {
  path: string;
  canPreview: (principal: Principal) => boolean;
  /** Undefined for input that no form of the panel sends. */
  read: (principal: Principal, typed: unknown) => Promise<FormState | undefined>;
};

const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;

/** Headers of a page whose address is a secret that somebody passes on. */
const secretAddressHeaders = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * Serves drafts and the whole site under /preview to signed-in administrators; others get the
 * not-found page. A preview link shows everybody the same.
 */
export async function registerPreviewRoutes(
  app: FastifyInstance,
  pages: PageHandler,
  { site, typed, ...options }: Options & { site: SitePreview; typed: readonly TypedPreview[] },
): Promise<void> {
  await registerSitePreview(app, pages, { ...options, ...site });
  for (const page of typed) await registerTypedPreview(app, pages, { ...options, ...page });
  app.get(
    "/preview/post/:token",
    { ...hidden, onSend: async (_request, reply) => void reply.headers(secretAddressHeaders) },
    (request, reply) => pages.send(request, reply),
  );
  app.get("/preview/*", hidden, async (request, reply) => {
    const principal = await findCaller(request, options);
    return principal?.kind === "admin"
      ? pages.sendPreview(request, reply, { principal })
      : pages.send(request, reply);
  });
}

const formSchema = z.object({ changes: z.string().optional() });

/**
 * Serves the site to administrators who may publish its changes. A form posts the typed, unsaved
 * values: the request changes nothing, and the values may be too long for a URL.
 */
async function registerSitePreview(
  app: FastifyInstance,
  pages: PageHandler,
  { base, canPreview, readFrame, ...options }: Options & SitePreview,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    for (const url of [base, `${base}/*`]) {
      scope.route({
        ...hidden,
        method: ["GET", "POST"],
        url,
        handler: async (request, reply) => {
          if (request.method === "POST") refuseCrossSite(request);
          const principal = await findCaller(request, options);
          if (!principal || !canPreview(principal)) return pages.send(request, reply);
          const frame = await readFrame(principal, parseTyped(request.body));
          return pages.sendPreview(request, reply, { principal, site: { base, frame } });
        },
      });
    }
  });
}

/** Visitors who may not change the content get the not-found page. */
async function registerTypedPreview(
  app: FastifyInstance,
  pages: PageHandler,
  { path: url, canPreview, read, ...options }: Options & TypedPreview,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.post(url, hidden, async (request, reply) => {
      refuseCrossSite(request);
      const principal = await findCaller(request, options);
      if (!principal || !canPreview(principal)) return pages.send(request, reply);
      const form = await read(principal, parseTyped(request.body));
      return pages.sendPreview(request, reply, { principal, ...(form && { form }) });
    });
  });
}

async function findCaller(
  { headers }: FastifyRequest,
  { authenticateCookie }: Options,
): Promise<Principal | undefined> {
  const secret = readSecretCookie(headers.cookie, "session");
  return secret ? authenticateCookie(secret) : undefined;
}

function parseTyped(body: unknown): unknown {
  const { changes } = formSchema.safeParse(body).data ?? {};
  try {
    return changes && parseFlatJson(changes);
  } catch {
    return undefined;
  }
}
