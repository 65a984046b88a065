// The browser's first module in development: reload on change, then the same entry as in production.
// @ts-expect-error Vite serves this address itself.
import "/@vite/client";
import "@vitejs/plugin-react/preamble";

export const { wake } = await import("./entry-client.tsx");
