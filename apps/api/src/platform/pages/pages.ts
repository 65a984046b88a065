import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { namesTag } from "../http/etag.ts";
import { toCachedPage } from "./cached-page.ts";
import { type PageAddress, type PageRules, readPageAddress } from "./page-address.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import type { FormState, PageRenderer } from "./renderer.ts";

type Deps = {
  /** Without it each page is made anew, and its policy is left out: the development server adds scripts. */
  cache: PageCache | undefined;
  render: PageRenderer;
  rules: PageRules;
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

export function createPages(app: FastifyInstance, { cache, render, rules, clock }: Deps): Pages {
  function addressOf(request: FastifyRequest): PageAddress {
    return readPageAddress(request.url, { rules, savesData: savesData(request) });
  }

  async function renderPage(
    request: FastifyRequest,
    { url, isPrivate }: PageAddress,
    form?: FormState,
  ): Promise<CachedPage> {
    // Of who asks, a page learns the subnet only where it is made for this one reader, so that guesses count.
    const subnet = isPrivate ? request.caller.subnet : undefined;
    const page = await render({ url, savesData: savesData(request), form, subnet });
    if (page.error) request.log.error({ err: page.error, reqId: request.id }, "page failed");
    return toCachedPage(page, {
      isPrivate,
      isSecure: app.isSecure,
      hasPolicy: cache !== undefined,
      renderedAt: clock.now().getTime(),
    });
  }

  async function renderToKeep(request: FastifyRequest, address: PageAddress): Promise<CachedPage> {
    const page = await renderPage(request, address);
    if (page.status >= 500) throw new PageFailure(page);
    return page;
  }

  async function findOrRender(request: FastifyRequest): Promise<CachedPage> {
    const address = addressOf(request);
    if (!cache || !address.key) return renderPage(request, address);
    try {
      return await cache.get(address.key, () => renderToKeep(request, address));
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
      const page = await renderPage(request, addressOf(request), form);
      return send(request, reply, {
        ...page,
        status: page.status === 200 ? status : page.status,
        headers: { ...page.headers, "cache-control": "no-store" },
      });
    },
    answerCached(request, reply) {
      const { key } = addressOf(request);
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
  if (page.status === 200 && namesTag(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(page.bodies[encoding]);
}

/** The best of our encodings that the header names and does not give the weight 0. */
function encodingFor(header: string | undefined): Encoding {
  const accepted = (header ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
