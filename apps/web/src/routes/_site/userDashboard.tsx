import { createFileRoute, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { StudentWaiting } from "#components/layout/student-waiting.tsx";
import { StudentFrame } from "#domains/auth/student-frame.tsx";
import { canonicalPath } from "#lib/canonical-path.ts";
import { inlineScript } from "#lib/inline-script.ts";
import { signInHref } from "#lib/next-path.ts";
import { titleOf } from "#lib/page-head.ts";
import { hasStudentSession } from "#lib/session.ts";
import { signedInClient } from "#lib/signed-in-client.ts";
import { studentGateScript } from "#lib/student-gate.ts";
import { type AppRouter, TRPCProvider } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard")({
  ssr: false,
  beforeLoad: ({ context, location, matches, params, preload }) => {
    const path = canonicalPath(location.pathname, matches.at(-1)?.fullPath ?? "", params);
    if (path) throw redirect({ href: `${path}${location.searchStr}`, replace: true });
    if (!preload && !hasStudentSession()) {
      throw redirect({ href: signInHref(location.href), replace: true });
    }
    const client = signedInClient();
    const { queryClient } = context;
    return { client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Student Dashboard") },
      { name: "robots", content: "noindex" },
    ],
    scripts: [...inlineScript(studentGateScript), { type: "module", src: context.assets.client }],
  }),
  pendingComponent: StudentWaiting,
  component: StudentArea,
});

function StudentArea() {
  const { client, queryClient } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <StudentFrame path={path}>
        <Outlet />
      </StudentFrame>
    </TRPCProvider>
  );
}
