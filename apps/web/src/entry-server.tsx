import { randomUUID } from "node:crypto";
import { httpStatusOf } from "@ebute/contracts/errors";
import { isNotFound } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { yearOf } from "#lib/dates.ts";
import type { FormState, PageAssets, SiteSettings } from "#lib/page/page-context.ts";
import { byRouteId, type RouteFiles } from "#lib/page/route-files.ts";
import { type AppRouter, failureOf } from "#lib/trpc.ts";
import { createAppRouter } from "./router.tsx";
import { unmark, withoutScripts } from "./server/marked-parts.ts";
import { areAnsweredAsBefore, createPageCalls, type IsMadeOf } from "./server/page-calls.ts";
import { createPartMemory } from "./server/part-memory.tsx";
import { closeRoute, type LoadedRoute, loadRoute, renderRoute } from "./server/render-route.tsx";

type Options = {
  /** Calls the API in this process; what an answer depends on goes to `dependsOn`. */
  createLink: (page: {
    dependsOn: (...tags: string[]) => void;
    isMadeOf: IsMadeOf;
    subnet: string | undefined;
  }) => TRPCLink<AppRouter>;
  site: Omit<SiteSettings, "year">;
  assets: PageAssets & { routeFiles: RouteFiles };
};

type Request = {
  url: string;
  savesData: boolean;
  form: FormState | undefined;
  subnet: string | undefined;
  isKept: boolean;
};

/** Room for the cards of some thousand posts. */
const MAX_PART_CHARS = 4_000_000;

type PageCalls = ReturnType<typeof createPageCalls>;

type Page = { html: Uint8Array; scriptHashes: string[]; styleHashes: string[] };

/** Renders a page to a string. The API process calls this; it knows React by this door only. */
export function createPageRenderer({ createLink, site, assets: built }: Options) {
  const { routeFiles, ...assets } = built;
  const filesByRoute = byRouteId(routeFiles);
  const partsOf = createPartMemory({ maxChars: MAX_PART_CHARS });

  const yearNow = createYearNow();

  async function render(router: AppWebRouter, marker: string, route: LoadedRoute): Promise<Page> {
    const { savesData } = router.options.context;
    const parts = partsOf({ router, savesData });
    const rendered = await renderRoute(router, parts.remember);
    const marked = route.status < 500 ? rendered : withoutScripts(rendered, marker);
    const files = route.routeIds.flatMap((id) => filesByRoute.get(id) ?? []);
    const { html, ...hashes } = unmark(marked, marker);
    return { html: parts.fill(withPageFiles(html, files)), ...hashes };
  }

  /** With the same year and the same answers it is the same page. */
  function lookUp({ all }: PageCalls, year: number): (() => Promise<boolean>) | undefined {
    const calls = all();
    const link = (isMadeOf: IsMadeOf) =>
      createLink({ dependsOn: () => {}, isMadeOf, subnet: undefined });
    return calls && (async () => yearNow() === year && areAnsweredAsBefore(calls, link));
  }

  return async ({ url, savesData, form, subnet, isKept }: Request) => {
    const year = yearNow();
    const tags = new Set<string>();
    const dependsOn = (...named: string[]) => {
      for (const tag of named) tags.add(tag);
    };
    const calls = createPageCalls((isMadeOf) => createLink({ dependsOn, isMadeOf, subnet }));
    const marker = randomUUID();
    const router = createAppRouter({
      client: calls.client,
      state: { site: { ...site, year }, assets, form, savesData },
      scriptMarker: marker,
    });
    try {
      const route = await loadRoute(router, `${site.publicUrl}${url}`);
      const { location, error } = route;
      const status = statusOf(route.status, error);
      const page = location ? emptyPage : await render(router, marker, { ...route, status });
      return {
        status,
        location,
        ...page,
        tags: [...tags],
        // What the API refused it has logged itself, where that was a bug; a page that is not there is no news.
        error: failureOf(error) || isNotFound(error) ? undefined : error,
        isAsItWas: isKept ? lookUp(calls, year) : undefined,
      };
    } finally {
      closeRoute(router);
    }
  };
}

const HOUR_MS = 3_600_000;

/** Years begin with an hour, so it is looked up once in each. */
function createYearNow(): () => number {
  let known = { hour: -1, year: 0 };
  return () => {
    const now = new Date();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== known.hour) known = { hour, year: yearOf(now) };
    return known.year;
  };
}

type AppWebRouter = ReturnType<typeof createAppRouter>;

const emptyPage: Page = { html: new Uint8Array(), scriptHashes: [], styleHashes: [] };

/** A loader that was refused makes the router answer 500; the refusal's own status says more. */
function statusOf(status: number, error: unknown): number {
  const failure = failureOf(error);
  return failure ? httpStatusOf[failure.code] : status;
}

/** Names what the open page consists of, so that whoever wakes it fetches all of it at the same time (`lib/page/load-client.ts`). */
function withPageFiles(html: string, files: string[]): string {
  return files.length > 0
    ? html.replace("<html ", `<html data-files="${[...new Set(files)].join(" ")}" `)
    : html;
}
