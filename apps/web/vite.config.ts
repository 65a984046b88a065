import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";

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
    ...(isSsrBuild ? [] : [compressAssets()]),
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
          input: {
            client: "src/entry-client.tsx",
            site: "src/styles/site.css",
            admin: "src/styles/admin.css",
          },
        },
      },
  // Bundled whole in production: one file starts in a fraction of the time that hundreds take.
  ssr: command === "build" ? { noExternal: true } : {},
}));
