import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";
import { nativeStore } from "./build/native-store.ts";
import { ownCopy } from "./build/own-copy.ts";
import { patientImports } from "./build/patient-imports.ts";
import { serviceWorker } from "./build/service-worker.ts";

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The contracts' doors and what is made with zod; texts and limits are for pages without any form, too. */
function schemasOnly(id: string, modules: Modules): string | null {
  const isSchema = [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])].some((module) =>
    module.includes("/node_modules/zod/"),
  );
  return isSchema || id.endsWith("/index.ts") ? "schemas" : null;
}

/**
 * The browser fetches few files rather than many small ones: what every page needs in one, and the parts of pages that
 * many routes share in another. The rest follows the routes, so that nobody pays for a screen that they do not open.
 */
const codeSplitting = {
  groups: [
    // Scripts only, and an entry that works by itself is no part of what comes with React. Words of which the panel alone has
    // use would come because their neighbours in a domain are wanted.
    {
      name: "base",
      tags: ["$initial" as const],
      test: /^(?!.*(order-poller|contracts\/src\/(auth\/factor-texts|audit|administrators))).*\.[mc]?[jt]sx?$/,
      priority: 3,
    },
    // What checks forms comes when one is used, and in one piece.
    {
      name: schemasOnly,
      test: /\/node_modules\/zod\/|\/contracts\/src\//,
      includeDependenciesRecursively: false,
      priority: 4,
    },
    { name: "words", test: /\/contracts\/src\//, priority: 1 },
    // Lists and posts: who reads one goes on to the other.
    {
      name: "reading",
      test: /src\/domains\/(posts|comments)\/[^/]+$|src\/domains\/orders\/order-(section|lookup)|src\/domains\/subscribers\/subscribe-|src\/components\/ui\/(picture|search-field|share-row)\.|src\/components\/layout\/(card-|hero-)|lucide-react\/dist\/esm\/icons\/share|src\/components\/ui\/category-mark/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // Around and beside what is read, on public pages and in the student area.
    {
      name: "frame",
      test: /src\/components\/layout\/(site-|offline-bar|skip-link|danfo-|article-|comments-)|src\/components\/ui\/(social-icon|tab-links|rich-text)|src\/lib\/page\/(saves-data|known-part)/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: "forms",
      test: /src\/domains\/auth\/signed-in-already|src\/lib\/(forms\/(plain-form|kept-fields)|offline\/(use-outbox|outbox|outbox-news))\.ts$|src\/components\/(layout\/entry-layout|ui\/pagination)/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: "parts",
      // Without those that stand on a package of their own.
      test: /src\/components\/(ui|layout)\/(?!dialog|toaster|text-page|entry-layout|pagination)|src\/lib\/(toast|dates|error-message|files\/download-file)\.ts$|react-query\/.*\/use(Base|Suspense)?(Query|Mutation)\.js|useRouterState/,
      minShareCount: 4,
      priority: 1,
    },
    // What the panel opens with: each file more costs a slow phone time, whether it is cached or not.
    {
      name: "tables",
      test: /src\/domains\/posts\/admin\/(post-table-(row|head|actions)|posts\.mutations)|src\/components\/admin\/(admin-menu|places|icon-link|long-text)|src\/lib\/forms\/save-options|lucide-react\/dist\/esm\/icons\/(file-plus|history|inbox|layout-dashboard|list|mail|message-square|package|send|shield-check|users)\./,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: "panel",
      test: /src\/components\/admin\/(?!.*(dialog|drawer|form|draft|upload))|src\/lib\/tables\/row-selection|lucide-react\/dist\/esm\/icons\//,
      minShareCount: 4,
      priority: 0,
    },
  ],
};

/** What every woken page has before it asks for another one. */
const isThereAnyway = /^assets\/(rolldown-runtime|parts|frame|forms)-/;

/**
 * What is fetched beside a route's own file and not after it. Each name stands in what every visitor loads, so screens of
 * the panel name nothing: most of what they share is there since the first one.
 */
function partsToPreload(file: string, parts: string[]): string[] {
  if (parts.some((part) => part.startsWith("assets/panel-"))) return [];
  return parts.filter((part) => part !== file && !isThereAnyway.test(part));
}

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
    ...(isSsrBuild
      ? []
      : [
          nativeStore(),
          // Answers that come part by part are for one screen of the panel.
          ownCopy({ packageName: "@trpc/client", importer: "/src/lib/api/stream-client.ts" }),
          patientImports(),
          compressAssets(),
          serviceWorker(),
        ]),
  ],
  server: { middlewareMode: true },
  appType: "custom",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: true,
        // ASCII takes half the memory: see apps/api/rolldown.config.ts.
        rolldownOptions: {
          input: "src/entry-server.tsx",
          output: { charset: "ascii", comments: false },
        },
      }
    : {
        outDir: "dist/client",
        manifest: "manifest.json",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: partsToPreload },
        rolldownOptions: {
          // What stands in the page calls the entry by its name.
          preserveEntrySignatures: "allow-extension",
          // Its packages do not say that their modules do nothing by themselves, so all of them would come.
          treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
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
