import { createHash, randomUUID } from "node:crypto";
import { httpStatusOf } from "@ebute/contracts/errors";
import { isNotFound } from "@tanstack/react-router";
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { yearOf } from "#lib/dates.ts";
import type { FormState, PageAssets, SiteSettings } from "#lib/page/page-context.ts";
import { type AppRouter, failureOf } from "#lib/trpc.ts";
import { createAppRouter } from "./router.tsx";

type Options = {
  /** Calls the API in this process; what an answer depends on goes to `dependsOn`. */
  createLink: (page: {
    dependsOn: (...tags: string[]) => void;
    subnet: string | undefined;
  }) => TRPCLink<AppRouter>;
  site: Omit<SiteSettings, "year">;
  assets: PageAssets;
};

type Request = {
  url: string;
  savesData: boolean;
  form: FormState | undefined;
  subnet: string | undefined;
};

/** Renders a page to a string. The API process calls this; it knows React by this door only. */
export function createPageRenderer({ createLink, site, assets }: Options) {
  return async ({ url, savesData, form, subnet }: Request) => {
    const scriptMarker = randomUUID();
    const tags = new Set<string>();
    const dependsOn = (...named: string[]) => {
      for (const tag of named) tags.add(tag);
    };
    const link = createLink({ dependsOn, subnet });
    const router = createAppRouter({
      client: createTRPCClient<AppRouter>({ links: [keepOnlyWords, link] }),
      state: { site: { ...site, year: yearOf(new Date()) }, assets, form, savesData },
      scriptMarker,
    });
    const answer = createRequestHandler({
      createRouter: () => router,
      request: new Request(`${site.publicUrl}${url}`),
    });
    let error: unknown;
    const response = await answer(({ router: loaded, responseHeaders }) => {
      error = loaded.stores.matches.get().find((match) => match.error)?.error;
      return renderRouterToString({
        router: loaded,
        responseHeaders,
        children: <RouterServer router={loaded} />,
      });
    });
    const status = statusOf(response.status, error);
    const html =
      status < 500 ? await response.text() : withoutScripts(await response.text(), scriptMarker);
    return {
      status,
      location: response.headers.get("location") ?? undefined,
      ...unmark(html, scriptMarker),
      tags: [...tags],
      // What the API refused it has logged itself, where that was a bug; a page that is not there is no news.
      error: failureOf(error) || isNotFound(error) ? undefined : error,
    };
  };
}

/** An error travels as the words that the API made for the outside; causes and stacks stay behind. */
const keepOnlyWords: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(error.shape ? TRPCClientError.from({ error: error.shape }) : error),
      }),
    );
};

/** A loader that was refused makes the router answer 500; the refusal's own status says more. */
function statusOf(status: number, error: unknown): number {
  const failure = failureOf(error);
  return failure ? httpStatusOf[failure.code] : status;
}

/** An error page needs no script: what failed is not to be told to the browser, and its links work as they are. */
function withoutScripts(html: string, marker: string): string {
  return html.replace(new RegExp(`<script[^>]* nonce="${marker}"[^>]*>[^]*?</script>`, "g"), "");
}

/**
 * Takes the marker off and gives the hashes of what carried it, for the page's policy. Content that smuggled a script
 * into the page cannot know the marker, so its hash is never among them.
 */
function unmark(html: string, marker: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const marked = new RegExp(`<(script|style)([^>]*?) nonce="${marker}"([^>]*)>([^]*?)</\\1>`, "g");
  const clean = html.replace(
    marked,
    (_all, tag: "script" | "style", before, after, text: string) => {
      if (text) hashes[tag].add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
      return `<${tag}${before}${after}>${text}</${tag}>`;
    },
  );
  const leftovers = new RegExp(
    `<meta property="csp-nonce" content="${marker}"/>| nonce="${marker}"`,
    "g",
  );
  return {
    html: clean.replace(leftovers, ""),
    scriptHashes: [...hashes.script],
    styleHashes: [...hashes.style],
  };
}
