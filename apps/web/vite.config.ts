import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { listBundledPackages } from "../../scripts/lib/bundled-packages.mjs";
import { browserBaseline, siteBrowsers } from "./build/baseline/browser-baseline.ts";
import { codeSplitting } from "./build/chunks.ts";
import { compressAssets } from "./build/compress-assets.ts";
import { duplicateModule } from "./build/duplicate-module.ts";
import { heicDecoder } from "./build/heic-decoder.ts";
import { lazyContracts } from "./build/lazy-contracts.ts";
import { nativeExternalStore } from "./build/native-external-store.ts";
import { retryableImports } from "./build/retryable-imports.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** Chunks that every hydrated page has loaded. */
const alwaysLoadedChunks = /^assets\/parts-/;

/** Chunks of the panel alone, by their names before the hash. */
const panelChunks = /^assets\/(?:start|panel-icons)-.{8}\.js$/;

/**
 * Returns the chunks to fetch together with a dynamic import. The list is part of the first chunk
 * of every page, so the panel's screens are left out: most of their chunks are loaded with its
 * first screen.
 */
function chunksToPreload(file: string, parts: string[]): string[] {
  if (parts.some((part) => panelChunks.test(part))) return [];
  return parts.filter((part) => part !== file && !alwaysLoadedChunks.test(part));
}

/**
 * Browsers that Tailwind names; older ones leave out what they lack. Both builds need the same,
 * because the server links a stylesheet by the hash of its content.
 */
const cssTarget = ["chrome111", "safari16.4", "firefox128"];

/** Style of the generated route trees. */
const routes = { routesDirectory: "src/routes", quoteStyle: "double", semicolons: true } as const;

export default defineConfig(({ command, isSsrBuild }) => ({
  // The API process serves public files and hashed assets, so nothing is copied verbatim.
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: !isSsrBuild,
      // Visitors download no loader of the panel, which a full page load opens in any case.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith("/admin/") ? [["loader", "component"]] : undefined,
      },
      ...routes,
      generatedRouteTree: "src/routeTree.gen.ts",
    }),
    // Each area's routes alone, because visitors need no routes of the panel.
    tanstackRouterGenerator({
      ...routes,
      generatedRouteTree: "src/site-routes.gen.ts",
      routeFileIgnorePattern: "^admin(\\.tsx)?$",
    }),
    tanstackRouterGenerator({
      ...routes,
      generatedRouteTree: "src/panel-routes.gen.ts",
      routeFileIgnorePattern: "^(_site(\\.tsx)?|closed\\.tsx)$",
    }),
    react(),
    tailwindcss(),
    heicDecoder({ isSsrBuild }),
    ...(command === "build" ? [listBundledPackages(isSsrBuild ? "renderer" : "browser")] : []),
    ...(isSsrBuild
      ? []
      : [
          lazyContracts(),
          nativeExternalStore(),
          // Only one screen of the panel needs streamed responses.
          duplicateModule({
            packageName: "@trpc/client",
            importer: "/src/lib/api/stream-client.ts",
          }),
          // Visitors who wait for a parcel load no other script.
          duplicateModule({
            packageName: "@ebute/contracts/dates",
            importer: "/src/domains/orders/order-poller.ts",
            isDeep: true,
          }),
          retryableImports(),
          compressAssets(),
          serviceWorker(),
          browserBaseline(),
        ]),
  ],
  server: { middlewareMode: true },
  appType: "custom",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: true,
        cssTarget,
        // ASCII strings take half the memory: see apps/api/rolldown.config.ts.
        rolldownOptions: {
          input: "src/entry-server.tsx",
          output: { charset: "ascii", comments: false },
        },
      }
    : {
        outDir: "dist/client",
        manifest: "manifest.json",
        assetsInlineLimit: 0,
        target: siteBrowsers,
        cssTarget,
        modulePreload: { polyfill: false, resolveDependencies: chunksToPreload },
        rolldownOptions: {
          // Inline scripts call the entry's exports by name.
          preserveEntrySignatures: "allow-extension",
          // These packages lack `sideEffects: false`, so unused modules would be bundled.
          treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
          output: { codeSplitting },
          input: {
            client: "src/entry-client.tsx",
            orderPoller: "src/domains/orders/order-poller.ts",
            embedPlayer: "src/lib/page/embeds/embed-player.ts",
            site: "src/styles/site.css",
            admin: "src/styles/admin.css",
          },
        },
      },
  // Bundles all dependencies in production, because one file starts much faster than hundreds.
  ssr: command === "build" ? { noExternal: true } : {},
}));
