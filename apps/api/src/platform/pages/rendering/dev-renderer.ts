import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { packageFolder } from "#platform/runtime/package-folder.ts";
import type { LoadedRenderer, PageScripts, Renderer, RendererModule } from "./load-renderer.ts";

const webFolder = path.join(packageFolder, "../web/");

const assets = {
  client: "/src/entry-dev.ts",
  clientParts: [],
  routeFiles: {},
  siteCss: "/src/styles/site.css",
  adminCss: "/src/styles/admin.css",
};

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

/**
 * The methods of Vite's development server that are used here. Only the web package depends on
 * Vite.
 */
type DevServer = {
  middlewares: Middleware;
  ssrLoadModule(path: string): Promise<RendererModule>;
  close(): Promise<void>;
};

/** Renders pages from the sources on each request, so that changes show on reload. */
export async function createDevRenderer(scripts: PageScripts): Promise<LoadedRenderer> {
  const entry = createRequire(`${webFolder}package.json`).resolve("vite");
  const vite: { createServer(options: object): Promise<DevServer> } = await import(
    pathToFileURL(entry).href
  );
  const devAssets = { ...assets, scripts: scripts((source) => `/${source}`) };
  const server = await vite.createServer({
    root: webFolder,
    // A bundled configuration is a temporary file, and `node --watch` would restart endlessly
    // because of it.
    configLoader: "native",
    server: { middlewareMode: true },
  });
  return {
    createPageRenderer: (options): Renderer => {
      return async (request) => {
        const module = await server.ssrLoadModule("/src/entry-server.tsx");
        return module.createPageRenderer({ ...options, assets: devAssets })(request);
      };
    },
    register(app) {
      app.addHook("onRequest", (request, reply, done) => {
        server.middlewares(request.raw, reply.raw, done);
      });
      app.addHook("onClose", () => server.close());
    },
  };
}
