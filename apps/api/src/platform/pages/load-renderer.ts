import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StartupError } from "../errors/startup-error.ts";
import type { PageRenderer } from "./renderer.ts";

const distFolder = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

/** Folder of the built files that browsers load. */
export const clientFolder = `${distFolder}client`;

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

export type PageAssets = {
  client: string;
  siteCss: string;
  adminCss: string;
  /** Follows an order without the rest of the script. */
  orderPoller: string;
};

/** What the calls of one page have in common. */
export type PageCalls = { dependsOn: (...tags: string[]) => void; subnet: string | undefined };

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
