import { routeNotFound } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import type { BrandService } from "./brand.service.ts";

type Deps = {
  brand: Pick<BrandService, "readFile" | "readFavicon" | "readManifest">;
};

type Sent = { content: Buffer; contentType: string; etag: string; cacheControl: string };

/** The name contains a hash of what the file is drawn from. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Addresses that stay the same while the file behind them changes. */
const REVALIDATED = "public, no-cache";

const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;

/** Serves logo, icons and manifest. Feed readers and other sites show them too. */
export function brandRest({ brand }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/media/brand/:name",
      { ...hidden, schema: { hide: true, params: z.object({ name: z.string() }) } },
      async (request, reply) => {
        const { name } = request.params;
        const file = await brand.readFile(name);
        if (!file) throw new DomainError(routeNotFound, { detail: "no such file of the logo" });
        return send(request, reply, { ...file, etag: `"${name}"`, cacheControl: IMMUTABLE });
      },
    );

    app.get("/favicon.ico", hidden, async (request, reply) => {
      const file = await brand.readFavicon();
      if (!file) return sendNothing(reply);
      return send(request, reply, { ...file, etag: `"${file.key}"`, cacheControl: REVALIDATED });
    });

    app.get(
      "/site.webmanifest",
      { ...hidden, schema: { hide: true, querystring: z.object({ v: z.string().optional() }) } },
      async (request, reply) => {
        const manifest = await brand.readManifest();
        if (!manifest) return sendNothing(reply);
        const { text, version } = manifest;
        return send(request, reply, {
          content: Buffer.from(text),
          contentType: "application/manifest+json; charset=utf-8",
          etag: `"${version}"`,
          cacheControl: request.query.v === version ? IMMUTABLE : REVALIDATED,
        });
      },
    );
  };
}

function send({ headers }: FastifyRequest, reply: FastifyReply, file: Sent): FastifyReply {
  reply
    .header("cache-control", file.cacheControl)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", file.etag);
  if (matchesEtag(headers["if-none-match"], file.etag)) return reply.code(304).send();
  return reply.type(file.contentType).send(file.content);
}

/** The answer to every file that does not exist. */
function sendNothing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}
