import { randomUUID } from "node:crypto";
import { formatLocal } from "@ebute/contracts/dates";
import { httpStatusOf } from "@ebute/contracts/errors";
import { embedIframeSources } from "@ebute/contracts/rich-text";
import { currencyPrefix, defaultSettings, navigationOfPages } from "@ebute/contracts/settings";
import type {
  PageAssets,
  PageFrame,
  PageRenderer,
  RenderedPage,
  RendererOptions,
  RouteFiles,
} from "@ebute/page-port";
import { isNotFound } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { hasEmbeds } from "#lib/page/embeds/has-embeds.ts";
import { logoImage } from "#lib/page/head/brand-head.ts";
import { indexChunksByRoute } from "#lib/page/loading/route-files.ts";
import { serializeSite } from "#lib/page/serialized-state.ts";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";
import { type AppWebRouter, createAppRouter } from "./router.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { collectCspHashes, stripScripts } from "./server/csp-hashes.ts";
import { createFragmentCache } from "./server/fragment-cache.tsx";
import { createLookHeadCache } from "./server/look-head-cache.ts";
import { createPageClient } from "./server/page-client.ts";
import { createPageExpiry } from "./server/page-expiry.ts";
import { closeRoute, type LoadedRoute, loadRoute, renderRoute } from "./server/render-route.tsx";
import { toSiteSettingsFile } from "./server/site-settings-file.ts";
import { createTimeZoneOffsetCache } from "./server/time-zone-offset-cache.ts";

type Options = RendererOptions & { assets: PageAssets & { routeFiles: RouteFiles } };

/** Enough for the cards of several thousand posts. */
const MAX_FRAGMENT_CACHE_BYTES = 4_000_000;

type SentSite = {
  key: string;
  site: ReturnType<typeof serializeSite>;
  file: ReturnType<typeof toSiteSettingsFile>;
};

type Page = Pick<RenderedPage, "scriptHashes" | "styleHashes" | "iframeSources"> & {
  html: Uint8Array;
};

/** Creates the function that renders a page to HTML. The API process uses only this entry. */
export function createPageRenderer(options: Options): PageRenderer<TRPCLink<AppRouter>> {
  const { assets: built } = options;
  const { routeFiles, ...assets } = built;
  const filesByRoute = indexChunksByRoute(routeFiles);
  const fragmentsFor = createFragmentCache({ maxBytes: MAX_FRAGMENT_CACHE_BYTES });

  const readOffsets = createTimeZoneOffsetCache();
  const lookHeadOf = createLookHeadCache();
  const expiryOf = createPageExpiry();
  let sent: SentSite | undefined;

  async function render(
    router: AppWebRouter,
    { nonce, route, settings, siteSettingsFile }: Rendering,
  ): Promise<Page> {
    const { savesData } = router.options.context;
    const fragments = fragmentsFor({ router, savesData, settings });
    const rendered = await renderRoute(router, fragments.renderFragment);
    const marked = route.status < 500 ? rendered : stripScripts(rendered, nonce);
    const files = route.routeIds.flatMap((id) => filesByRoute.get(id) ?? []);
    const { pieces, ...hashes } = collectCspHashes(marked, nonce);
    const canShowPlayers = hasEmbeds(rendered);
    // Nothing of the panel is rendered here, so its scripts are wanted at once.
    const isPanel = route.routeIds.includes("/admin");
    const page = withPageFiles(pieces, { files, siteSettingsFile, canShowPlayers, isPanel });
    return {
      html: fragments.insertFragments(page),
      ...hashes,
      ...(canShowPlayers ? { iframeSources: embedIframeSources } : {}),
    };
  }

  /** @param given state of a preview, instead of the current one */
  async function readFrame(given?: PageFrame) {
    const { settings, categories, mark, linkPicture, ...frame } =
      given ?? (await options.readFrame());
    const { timeZone, currency } = settings.identity;
    const offsets = readOffsets(timeZone);
    const day = formatLocal(options.now(), "YYYY-MM-DD", offsets);
    const year = Number(day.slice(0, 4));
    const isOver = settings.announcement.lastDay !== "" && settings.announcement.lastDay < day;
    const announcement = isOver ? defaultSettings.announcement : settings.announcement;
    const navigation = navigationOfPages(settings);
    // Omits the site address from the settings, because pages already contain it once.
    const { address } = defaultSettings;
    const publicUrl = settings.address.origin || options.publicUrl;
    return {
      ...frame,
      isOver,
      validUntil: expiryOf({ year, timeZone, lastDay: announcement.lastDay }),
      site: {
        ...settings,
        address,
        announcement,
        navigation,
        categories,
        publicUrl,
        year,
        offsets,
        currencyPrefix: currencyPrefix(currency),
        ...(linkPicture ? { linkPicture } : {}),
        ...(mark ? { mark, ...logoImage(mark, settings.identity.name) } : {}),
      },
    };
  }

  /** The settings as browsers get them, which are serialized once per save. */
  function sendSite(frame: Awaited<ReturnType<typeof readFrame>>): SentSite {
    const key = frameKeyOf(frame);
    if (sent?.key !== key) {
      const site = serializeSite(frame.site);
      sent = { key, site, file: toSiteSettingsFile(site) };
    }
    return sent;
  }

  return async ({ url, savesData, form, viewer, frame, requestId, link }) => {
    const renderedFrame = await readFrame(frame);
    const nonce = randomUUID();
    const sentSite = sendSite(renderedFrame);
    const { isCarried, ...siteSettingsFile } = sentSite.file;
    const router = createAppRouter({
      client: createPageClient(link),
      routeTree,
      state: {
        site: renderedFrame.site,
        assets,
        form,
        viewer,
        savesData,
        hasOrders: renderedFrame.hasOrders,
      },
      carriedSite: isCarried ? sentSite.site : undefined,
      nonce: nonce,
      look: lookHeadOf(renderedFrame.site.look, { savesData }),
    });
    try {
      const route = await loadRoute(router, `${renderedFrame.site.publicUrl}${url}`);
      const { location, error } = route;
      const status = statusOf(route.status, error);
      if (status === 500) showRequestId(router, requestId);
      const page = location
        ? emptyPage
        : await render(router, {
            nonce,
            route: { ...route, status },
            settings: frameKeyOf(renderedFrame),
            siteSettingsFile: isCarried ? undefined : siteSettingsFile.path,
          });
      return {
        status,
        location,
        ...page,
        validUntil: renderedFrame.validUntil,
        siteSettingsFile,
        // The API has logged its own errors, and a missing page is not an error.
        error: readFailureBody(error) || isNotFound(error) ? undefined : error,
      };
    } finally {
      closeRoute(router);
    }
  };
}

type Rendering = {
  nonce: string;
  route: LoadedRoute;
  settings: string;
  /** Path of the file with the site's settings; undefined if the page contains them itself. */
  siteSettingsFile: string | undefined;
};

const emptyPage: Page = { html: new Uint8Array(), scriptHashes: [], styleHashes: [] };

/**
 * Key that changes whenever the header or footer changes, also when an announcement or the year
 * ends.
 */
function frameKeyOf({ fingerprint, isOver, site }: ShownFrame): string {
  return `${fingerprint} ${isOver} ${site.year}`;
}

type ShownFrame = { fingerprint: string; isOver: boolean; site: { year: number } };

/**
 * The router reports 500 for any failed loader; the status of the failure itself is more precise.
 */
function statusOf(status: number, error: unknown): number {
  const failure = readFailureBody(error);
  return failure ? httpStatusOf[failure.code] : status;
}

/** Shows the request id on error pages only; other pages must be identical for all visitors. */
function showRequestId(router: AppWebRouter, requestId: string): void {
  router.update({ context: { ...router.options.context, requestId } });
}

type PageFiles = {
  files: string[];
  siteSettingsFile: string | undefined;
  /** The page's policy allows the players of videos. */
  canShowPlayers: boolean;
  /** The browser fetches the chunks of the panel at once. */
  isPanel: boolean;
};

/**
 * Lists the route's chunks and the file of the site in `data-files`, so that hydration fetches them
 * in parallel (`lib/page/loading/load-client.ts`).
 */
function withPageFiles(
  [begin = "", ...rest]: string[],
  { files, siteSettingsFile, canShowPlayers, isPanel }: PageFiles,
): string[] {
  const all = [...new Set([...files, ...(siteSettingsFile ? [siteSettingsFile] : [])])];
  const attributes = [
    ...(all.length > 0 ? [`data-files="${all.join(" ")}"`] : []),
    ...(siteSettingsFile ? [`data-site="${siteSettingsFile}"`] : []),
    ...(canShowPlayers ? ["data-players"] : []),
  ];
  const pieces = [begin.replace("<html ", ["<html", ...attributes, ""].join(" ")), ...rest];
  if (!isPanel) return pieces;
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}"/>`);
  const last = pieces.findIndex((piece) => piece.includes("</head>"));
  const head = pieces[last]?.replace("</head>", `${preloads.join("")}</head>`);
  return head === undefined ? pieces : pieces.with(last, head);
}
