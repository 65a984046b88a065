import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import favicon from "#components/layout/site/favicon.svg?url&no-inline";
import { lookStyles } from "#lib/look/look-head.ts";
import { iconLinks } from "#lib/page/head/brand-head.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { TRPCProvider } from "#lib/trpc.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "color-scheme", content: "light dark" },
      { name: "theme-color", content: context.site.look.accent.toUpperCase() },
    ],
    // Only on the server: the browser keeps the server-rendered links, so no script contains them.
    links: import.meta.env.SSR ? iconLinks(context.site, favicon) : [],
    styles: lookStyles(context),
  }),
  component: Document,
});

function Document() {
  const { client, queryClient, site } = Route.useRouteContext();
  return (
    // An inline script adds attributes that depend on the device.
    <html lang={site.identity.language} suppressHydrationWarning>
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
