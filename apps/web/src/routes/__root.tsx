import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import favicon from "#components/layout/favicon.svg?url&no-inline";
import type { RouterContext } from "#lib/page/page-context.ts";
import { TRPCProvider } from "#lib/trpc.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "color-scheme", content: "light dark" },
      { name: "theme-color", content: "#FFC21A" },
    ],
    links: [{ rel: "icon", type: "image/svg+xml", href: favicon }],
  }),
  component: Document,
});

function Document() {
  const { client, queryClient } = Route.useRouteContext();
  return (
    // The page's first script marks it with what only this device knows.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={client} queryClient={queryClient}>
            <Outlet />
          </TRPCProvider>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
