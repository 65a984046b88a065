// Client entry of development: hot reloading, then the production entry.
// @ts-expect-error Vite serves this address itself.
import "/@vite/client";
import "@vitejs/plugin-react/preamble";

export const { hydrate } = await import("./entry-client.tsx");
