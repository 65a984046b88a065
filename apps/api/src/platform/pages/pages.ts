import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { toCachedPage } from "./cached-page.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { cacheKeyOf } from "./page-key.ts";
import type { FormState, PageRenderer } from "./renderer.ts";

type Deps = {
  /** Without it each page is made anew, and its policy is left out: the development server adds scripts. */
  cache: PageCache | undefined;
  render: PageRenderer;
  clock: Clock;
};

export type Pages = {
  /** Answers with the page of the request's address. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers with the page on which a form was refused; it is shown to this visitor only. */
  answerRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: { form: FormState; status: number },
  ): Promise<FastifyReply>;
  /** Answers from memory alone, or not at all. */
  answerCached(request: FastifyRequest, reply: FastifyReply): boolean;
};

/** A page that could not be made as it should: the error page that says so, in place of one to keep. */
class PageFailure extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super(`page answered ${page.status}`);
    this.page = page;
  }
}

export function createPages(app: FastifyInstance, { cache, render, clock }: Deps): Pages {
  async function renderPage(request: FastifyRequest, form?: FormState): Promise<CachedPage> {
    const page = await render({ url: request.url, savesData: savesData(request), form });
    if (page.error) {
      request.log.error({ err: page.error, reqId: request.id }, "page failed");
    }
    return toCachedPage(page, {
      isSecure: app.isSecure,
      hasPolicy: cache !== undefined,
      renderedAt: clock.now().getTime(),
    });
  }

  async function renderToKeep(request: FastifyRequest): Promise<CachedPage> {
    const page = await renderPage(request);
    if (page.status >= 500) throw new PageFailure(page);
    return page;
  }

  async function findOrRender(request: FastifyRequest): Promise<CachedPage> {
    const key = cacheKeyOf(request.url, savesData(request));
    if (!cache || !key) return renderPage(request);
    try {
      return await cache.get(key, () => renderToKeep(request));
    } catch (error) {
      if (error instanceof PageFailure) return error.page;
      throw error;
    }
  }

  return {
    async answer(request, reply) {
      return send(request, reply, await findOrRender(request));
    },
    async answerRefused(request, reply, { form, status }) {
      const page = await renderPage(request, form);
      return send(request, reply, {
        ...page,
        status: page.status === 200 ? status : page.status,
        headers: { ...page.headers, "cache-control": "no-store" },
      });
    },
    answerCached(request, reply) {
      const key = cacheKeyOf(request.url, savesData(request));
      const page = key ? cache?.peek(key) : undefined;
      if (page) send(request, reply, page);
      return page !== undefined;
    },
  };
}

function savesData({ headers }: FastifyRequest): boolean {
  return headers["save-data"] === "on";
}

type Encoding = keyof CachedPage["bodies"];

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  // A strong tag must differ between encodings of the same page.
  const etag = `"${page.etag}-${encoding}"`;
  reply.code(page.status).headers(page.headers);
  if (page.status === 200) reply.header("etag", etag);
  if (page.status === 200 && matches(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(page.bodies[encoding]);
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "gzip";
  return "identity";
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
