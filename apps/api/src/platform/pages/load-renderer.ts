import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AnswerVersion } from "../answer-version.ts";
import { StartupError } from "../errors/startup-error.ts";
import { packageFolder } from "../package-folder.ts";
import type { PageRenderer } from "./renderer.ts";

const distFolder = path.join(packageFolder, "../web/dist/");

/** Folder of the built files that browsers load. */
export const clientFolder = `${distFolder}client`;

/** How the router's plugin names the part of a route that is a file of its own. */
const SCREEN = "?tsr-split=component";

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

type Manifest = z.infer<typeof manifestSchema>;

export type PageAssets = {
  client: string;
  /** What `client` cannot begin without. */
  clientParts: string[];
  /** What the screen of a route begins with besides, by the route's source. */
  routeFiles: Record<string, string[]>;
  siteCss: string;
  adminCss: string;
  /** Follows an order without the rest of the script. */
  orderPoller: string;
};

/** What the calls of one page have in common. */
export type PageCalls = {
  dependsOn: (...tags: string[]) => void;
  /** Told of each answer that has a version. */
  isMadeOf?: (call: PageCall, version: AnswerVersion) => void;
  subnet: string | undefined;
};

export type PageCall = { path: string; input: unknown };

type RendererOptions = {
  /** Calls the API in this process; what an answer depends on goes to `dependsOn`. */
  createLink: (page: PageCalls) => unknown;
  site: { name: string; email: string; phone: string; publicUrl: string };
};

/** The web package, as far as this side knows it: built files in production, its sources in development. */
export type LoadedRenderer = {
  createPageRenderer(options: RendererOptions): PageRenderer;
  /** Only in development: lays what the browser loads, in place of built files. */
  register?(app: FastifyInstance): void;
};

export type RendererModule = {
  createPageRenderer(options: RendererOptions & { assets: PageAssets }): PageRenderer;
};

/** @throws {StartupError} when the web package has not been built */
export async function loadRenderer(): Promise<LoadedRenderer> {
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
      orderPoller: fileOf("src/domains/orders/order-poller.ts"),
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
  const base = filesOf(manifest, "src/entry-client.tsx");
  const screens = Object.keys(manifest).filter((name) => name.endsWith(SCREEN));
  return Object.fromEntries(
    screens.map((screen) => {
      const files = [...filesOf(manifest, screen)].filter((file) => !base.has(file));
      return [screen.slice(0, -SCREEN.length), files];
    }),
  );
}

/** The file and all that it imports, and what those import. */
function filesOf(manifest: Manifest, entry: string): Set<string> {
  const names = new Set([entry]);
  // What is added while it is gone through is gone through as well.
  for (const name of names) for (const part of manifest[name]?.imports ?? []) names.add(part);
  return new Set([...names].map((name) => `/${manifest[name]?.file ?? ""}`));
}
