import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAssets, PageRenderer, RendererOptions, RouteFiles } from "@ebute/page-port";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StartupError } from "#platform/errors/startup-error.ts";
import { packageFolder } from "#platform/runtime/package-folder.ts";
import type { PageCalls } from "./page-calls.ts";

const distFolder = path.join(packageFolder, "../web/dist/");

/** Folder of the built browser files. */
export const clientFolder = `${distFolder}client`;

/** Suffix of a route's component chunk in the manifest, set by the router's plugin. */
const ROUTE_COMPONENT_SUFFIX = "?tsr-split=component";

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

type Manifest = z.infer<typeof manifestSchema>;

/** Built files, with the additional chunks of each route. */
export type BuiltAssets = PageAssets & { routeFiles: RouteFiles };

export type Renderer = PageRenderer<PageCalls["link"]>;

/** Interface of the web package: built files in production, sources in development. */
export type LoadedRenderer = {
  createPageRenderer(options: RendererOptions): Renderer;
  /** Only in development: serves the browser files through Vite. */
  register?(app: FastifyInstance): void;
};

/**
 * Names the scripts that pages load beside the client, by the function that finds the file of a
 * source.
 */
export type PageScripts = (fileOf: (source: string) => string) => PageAssets["scripts"];

export type RendererModule = {
  createPageRenderer(options: RendererOptions & { assets: BuiltAssets }): Renderer;
};

/** @throws {StartupError} when the web package has not been built */
export async function loadBuiltRenderer(scripts: PageScripts): Promise<LoadedRenderer> {
  try {
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(`${clientFolder}/manifest.json`, "utf8")),
    );
    const fileOf = (entry: string) => `/${manifest[entry]?.file ?? ""}`;
    const assets = {
      client: fileOf("src/entry-client.tsx"),
      clientParts: (manifest["src/entry-client.tsx"]?.imports ?? []).map(fileOf),
      routeFiles: routeFilesIn(manifest),
      siteCss: fileOf("src/styles/site.css"),
      adminCss: fileOf("src/styles/admin.css"),
      scripts: scripts(fileOf),
    };
    const module: RendererModule = await import(
      pathToFileURL(`${distFolder}server/entry-server.js`).href
    );
    return { createPageRenderer: (options) => module.createPageRenderer({ ...options, assets }) };
  } catch (error) {
    throw new StartupError("The pages are not built. Run `npm start`, or `pnpm build` first.", {
      cause: error,
    });
  }
}

function routeFilesIn(manifest: Manifest): Record<string, string[]> {
  const base = transitiveFiles(manifest, "src/entry-client.tsx");
  const screens = Object.keys(manifest).filter((name) => name.endsWith(ROUTE_COMPONENT_SUFFIX));
  return Object.fromEntries(
    screens.map((screen) => {
      const files = [...transitiveFiles(manifest, screen)].filter((file) => !base.has(file));
      return [screen.slice(0, -ROUTE_COMPONENT_SUFFIX.length), files];
    }),
  );
}

/** Lists the files that an entry imports, directly or indirectly. */
function transitiveFiles(manifest: Manifest, entry: string): Set<string> {
  const names = new Set([entry]);
  // Iterating over a set also visits the elements that are added meanwhile.
  for (const name of names) for (const part of manifest[name]?.imports ?? []) names.add(part);
  return new Set([...names].map((name) => `/${manifest[name]?.file ?? ""}`));
}
