import type { FormState, PageFrame, SiteSettingsFile } from "@ebute/page-port";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRenderQueues } from "#platform/concurrency/render-queues.ts";
import type { RouteOf } from "#platform/http/routing/route-names.ts";
import type { PageCounters } from "#platform/metrics/page-counters.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Principal } from "#platform/security/principal.ts";
import type { SiteSettingsFiles } from "../assets/site-settings-files.ts";
import { toCachedPage } from "../cache/cached-page.ts";
import type { CachedPage, PageCache } from "../cache/page-cache.ts";
import { type MovedPaths, sendMoved } from "../moved-paths.ts";
import { type PageRules, type PageUrl, parsePageUrl } from "../page-url.ts";
import {
  audienceOf,
  type ClosedSite,
  type PersonalPages,
  type Reader,
} from "../responses/page-audience.ts";
import { trimTrailingSlashes } from "../responses/page-redirects.ts";
import { sendPage } from "../responses/page-response.ts";
import { sendPreviewPage } from "../responses/preview-response.ts";
import type { Renderer } from "./load-renderer.ts";
import type { PageCalls } from "./page-calls.ts";

type Deps = {
  /**
   * Undefined in development: each request renders, and pages have no Content-Security-Policy,
   * since Vite adds scripts.
   */
  cache: PageCache | undefined;
  render: Renderer;
  /**
   * Creates the calls of one page. Pages that are the same for everyone have no subnet; only a
   * preview, a personal page, and a page of a closed site for its staff, have a principal.
   */
  createCalls(caller: { subnet: string | undefined; principal?: Principal }): PageCalls;
  /** Cache tags of the state that every page shows. */
  frameTags: readonly string[];
  rules: PageRules;
  movedPaths: MovedPaths;
  closedSite: ClosedSite;
  personalPages: PersonalPages;
  siteSettingsFiles: Pick<SiteSettingsFiles, "remember">;
  /** HSTS, where visitors reach the site by https. */
  transportHeaders: () => Record<string, string>;
  clock: Clock;
  counts: PageCounters;
  routeOf: RouteOf;
};

export type PageHandler = {
  /** Sends the page of the request's URL. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * Sends a page that only this administrator may see, for a preview frame in the panel. No cache
   * stores it.
   */
  sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    preview: Preview,
  ): Promise<FastifyReply>;
  /** Renders the settings file that a page rendered now would refer to. */
  renderSiteSettingsFile(request: FastifyRequest): Promise<SiteSettingsFile | undefined>;
  /** Sends the page with a rejected form to this visitor only. */
  sendWithForm(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: { form: FormState; status: number },
  ): Promise<FastifyReply>;
};

type Preview = {
  principal: Principal;
  /**
   * For previews of the whole site: path prefix of its preview pages, and the state that each
   * shows.
   */
  site?: { base: string; frame: PageFrame };
  /** Typed content of a form, for a preview of it. */
  form?: FormState;
};

type PageCaller = { form?: FormState; reader?: Reader | undefined };

/** Path of a page without content besides header and footer. */
const FRAME_PATH = "/offline";

/** Crawlers keep the addresses of a closed site and come back after an hour. Unit: seconds. */
const CLOSED_RETRY_SECONDS = 3600;

/** Wraps an error page as an exception, so that the page cache does not store it. */
class PageFailure extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super(`page answered ${page.status}`);
    this.page = page;
  }
}

export function createPageHandler(deps: Deps): PageHandler {
  const { cache, render, createCalls, frameTags, rules, movedPaths, closedSite, clock } = deps;
  const { counts, routeOf, transportHeaders, siteSettingsFiles } = deps;
  const enqueueRender = createRenderQueues();

  function pageUrlOf(request: FastifyRequest): PageUrl {
    return parsePageUrl(request.url, { rules, savesData: savesData(request) });
  }

  function renderPage(
    request: FastifyRequest,
    pageUrl: PageUrl,
    caller: PageCaller = {},
  ): Promise<CachedPage> {
    return enqueueRender(pageUrl, () => renderUnqueued(request, pageUrl, caller));
  }

  async function renderUnqueued(
    request: FastifyRequest,
    { url, isPrivate, isSignedIn }: PageUrl,
    { form, reader }: PageCaller,
  ): Promise<CachedPage> {
    // Only a private page gets the client's subnet, so that guessed links count toward its rate
    // limit.
    const subnet = isPrivate ? request.caller.subnet : undefined;
    const { link, tags } = createCalls({
      subnet,
      ...(reader && { principal: reader.principal }),
    });
    const page = await render({
      url,
      savesData: savesData(request),
      form,
      requestId: request.id,
      link,
      viewer: reader?.viewer,
    });
    if (page.siteSettingsFile) siteSettingsFiles.remember(page.siteSettingsFile);
    counts.rendered += 1;
    if (page.error) request.log.error({ err: page.error, reqId: request.id }, "page failed");
    return toCachedPage(page, {
      isPrivate,
      isSignedIn,
      transportHeaders: transportHeaders(),
      hasPolicy: cache !== undefined,
      route: routeOf(request),
      renderedAt: clock.now().getTime(),
      tags: [...frameTags, ...tags()],
    });
  }

  async function renderToCache(request: FastifyRequest, pageUrl: PageUrl): Promise<CachedPage> {
    const page = await renderPage(request, pageUrl);
    if (page.status >= 500) throw new PageFailure(page);
    return page;
  }

  async function findOrRender(request: FastifyRequest, pageUrl: PageUrl): Promise<CachedPage> {
    if (!cache || !pageUrl.key) return renderPage(request, pageUrl);
    let isCached = true;
    try {
      const page = await cache.get(pageUrl.key, () => {
        isCached = false;
        return renderToCache(request, pageUrl);
      });
      if (isCached) counts.fromCache += 1;
      return page;
    } catch (error) {
      if (error instanceof PageFailure) return error.page;
      throw error;
    }
  }

  function withoutTrailingSlashes(pageUrl: PageUrl): PageUrl | undefined {
    const path = pathOf(pageUrl);
    const trimmed = trimTrailingSlashes(path);
    if (trimmed === path) return undefined;
    return parsePageUrl(trimmed + pageUrl.url.slice(path.length), { rules, savesData: false });
  }

  /** Finds the page that replaces every other page while the site is closed. */
  async function findClosedPage(request: FastifyRequest): Promise<CachedPage> {
    const url = parsePageUrl(closedSite.closedPath, { rules, savesData: savesData(request) });
    const page = await findOrRender(request, url);
    return {
      ...page,
      status: page.status === 200 ? 503 : page.status,
      etag: undefined,
      headers: {
        ...page.headers,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "retry-after": String(CLOSED_RETRY_SECONDS),
      },
    };
  }

  return {
    async send(request, reply) {
      const pageUrl = pageUrlOf(request);
      const audience = await audienceOf(request, pathOf(pageUrl), deps);
      if (audience === "nobody") return sendPage(request, reply, await findClosedPage(request));
      const page =
        audience === "everyone"
          ? await findOrRender(request, pageUrl)
          : await renderPage(request, toPersonal(pageUrl), { reader: audience });
      const trimmed = withoutTrailingSlashes(pageUrl);
      if (trimmed && audience === "everyone" && !pageUrl.isSignedIn) {
        // The renderer redirects to the address without the slash. Where that one has moved, one
        // redirect is enough.
        const { status } = await findOrRender(request, trimmed);
        const isMissing = status === 404;
        const outcome =
          isMissing && (await sendMoved(request, reply, movedPaths, { countsMissing: false }));
        if (outcome === "redirected") return reply;
      }
      if (page.status === 404 && !pageUrl.isSignedIn) {
        const outcome = await sendMoved(request, reply, movedPaths);
        if (outcome === "redirected") return reply;
        if (outcome === "removed") return sendPage(request, reply, { ...page, status: 410 });
      }
      return sendPage(request, reply, page, () => pageUrl.key && cache?.updateSize(pageUrl.key));
    },
    async sendPreview(request, reply, { principal, site, form }) {
      const path = site ? request.url.slice(site.base.length) : request.url;
      const { url } = parsePageUrl(path.startsWith("/") ? path : `/${path}`, {
        rules,
        savesData: false,
      });
      const { link } = createCalls({ subnet: request.caller.subnet, principal });
      const requestId = request.id;
      const page = await enqueueRender({ key: undefined, isSignedIn: true }, async () => ({
        ...(await render({
          url,
          savesData: false,
          form,
          frame: site?.frame,
          requestId,
          link,
        })),
        isCacheable: false,
      }));
      if (page.error) request.log.error({ err: page.error, reqId: request.id }, "preview failed");
      return sendPreviewPage(reply, page, { hasPolicy: cache !== undefined, base: site?.base });
    },
    async renderSiteSettingsFile(request) {
      const { link } = createCalls({ subnet: undefined });
      const page = await enqueueRender({ key: undefined, isSignedIn: false }, async () => ({
        ...(await render({
          url: FRAME_PATH,
          savesData: false,
          form: undefined,
          requestId: request.id,
          link,
        })),
        isCacheable: false,
      }));
      if (page.siteSettingsFile) siteSettingsFiles.remember(page.siteSettingsFile);
      return page.siteSettingsFile;
    },
    async sendWithForm(request, reply, { form, status }) {
      const pageUrl = pageUrlOf(request);
      const audience = await audienceOf(request, pathOf(pageUrl), deps);
      if (audience === "nobody") return sendPage(request, reply, await findClosedPage(request));
      const reader = audience === "everyone" ? undefined : audience;
      const page = await renderPage(request, pageUrl, { form, reader });
      return sendPage(request, reply, {
        ...page,
        status: page.status === 200 ? status : page.status,
        etag: undefined,
        headers: { ...page.headers, "cache-control": "no-store" },
      });
    },
  };
}

function pathOf({ url }: PageUrl): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/** A page for one person, which no cache stores. */
function toPersonal(pageUrl: PageUrl): PageUrl {
  return { ...pageUrl, key: undefined, isPrivate: true };
}

function savesData({ headers }: FastifyRequest): boolean {
  return headers["save-data"] === "on";
}
