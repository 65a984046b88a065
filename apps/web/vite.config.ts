import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";
import { serviceWorker } from "./build/service-worker.ts";

/**
 * The browser fetches few files rather than many small ones: what every page needs in one, and the parts of pages that
 * many routes share in another. The rest follows the routes, so that nobody pays for a screen that they do not open.
 */
const codeSplitting = {
  groups: [
    // Scripts only, and an entry that works by itself is no part of what comes with React.
    {
      name: "base",
      tags: ["$initial" as const],
      test: /^(?!.*order-poller).*\.[mc]?[jt]sx?$/,
      priority: 2,
    },
    {
      name: "parts",
      // Without those that stand on a package of their own.
      test: /src\/components\/(ui|layout)\/(?!dialog|time|toaster)/,
      minShareCount: 5,
      priority: 1,
    },
  ],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  // Public files and hashed assets are served by the API process; nothing here is copied verbatim.
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: !isSsrBuild,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [compressAssets(), serviceWorker()]),
  ],
  server: { middlewareMode: true },
  appType: "custom",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: true,
        rolldownOptions: { input: "src/entry-server.tsx" },
      }
    : {
        outDir: "dist/client",
        manifest: "manifest.json",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting },
          input: {
            client: "src/entry-client.tsx",
            orderPoller: "src/domains/orders/order-poller.ts",
            site: "src/styles/site.css",
            admin: "src/styles/admin.css",
          },
        },
      },
  // Bundled whole in production: one file starts in a fraction of the time that hundreds take.
  ssr: command === "build" ? { noExternal: true } : {},
}));
