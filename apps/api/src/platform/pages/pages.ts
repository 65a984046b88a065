import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { toCachedPage } from "./cached-page.ts";
import { type PageAddress, type PageRules, readPageAddress } from "./page-address.ts";
import { sendPage } from "./page-answer.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import type { PageCounts } from "./page-counts.ts";
import { createRenderLanes } from "./render-lanes.ts";
import type { FormState, PageRenderer } from "./renderer.ts";

type Deps = {
  /** Without it each page is made anew, and its policy is left out: the development server adds scripts. */
  cache: PageCache | undefined;
  render: PageRenderer;
  rules: PageRules;
  clock: Clock;
  counts: PageCounts;
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
  answerCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

/** A page that could not be made as it should: the error page that says so, in place of one to keep. */
class PageFailure extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super(`page answered ${page.status}`);
    this.page = page;
  }
}

export function createPages(
  app: FastifyInstance,
  { cache, render, rules, clock, counts }: Deps,
): Pages {
  const inLane = createRenderLanes();

  function addressOf(request: FastifyRequest): PageAddress {
    return readPageAddress(request.url, { rules, savesData: savesData(request) });
  }

  function renderPage(
    request: FastifyRequest,
    address: PageAddress,
    form?: FormState,
  ): Promise<CachedPage> {
    return inLane(address, () => renderNow(request, address, form));
  }

  async function renderNow(
    request: FastifyRequest,
    { url, key, isPrivate, isSignedIn }: PageAddress,
    form: FormState | undefined,
  ): Promise<CachedPage> {
    // Of who asks, a page learns the subnet only where it is made for this one reader, so that guesses count.
    const subnet = isPrivate ? request.caller.subnet : undefined;
    const page = await render({
      url,
      savesData: savesData(request),
      form,
      subnet,
      isKept: key !== undefined && !form,
    });
    counts.rendered += 1;
    if (page.error) request.log.error({ err: page.error, reqId: request.id }, "page failed");
    return toCachedPage(page, {
      isPrivate,
      isSignedIn,
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

  async function findOrRender(request: FastifyRequest, address: PageAddress): Promise<CachedPage> {
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
      const address = addressOf(request);
      const page = await findOrRender(request, address);
      return sendPage(request, reply, page, () => address.key && cache?.weigh(address.key));
    },
    async answerRefused(request, reply, { form, status }) {
      const page = await renderPage(request, addressOf(request), form);
      return sendPage(request, reply, {
        ...page,
        status: page.status === 200 ? status : page.status,
        etag: undefined,
        headers: { ...page.headers, "cache-control": "no-store" },
      });
    },
    async answerCached(request, reply) {
      const { key } = addressOf(request);
      const page = key ? cache?.peek(key) : undefined;
      if (!key || !page) return false;
      counts.fromCache += 1;
      await sendPage(request, reply, page, () => cache?.weigh(key));
      return true;
    },
  };
}

function savesData({ headers }: FastifyRequest): boolean {
  return headers["save-data"] === "on";
}
