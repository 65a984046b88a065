import { SIGNED_UP_NOTICE } from "@ebute/contracts/students";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { useContinueWhenSignedIn } from "#domains/sign-in/student/continue-when-signed-in.ts";
import { SignUp } from "#domains/students/sign-up.tsx";
import { submitBeforeHydrationScript } from "#lib/forms/submit-before-hydration.ts";
import { pageHead } from "#lib/page/head/page-head.ts";
import { requireFeature } from "#lib/page/require-page.ts";
import { redirectSignedInScript } from "#lib/session/auth-redirect-scripts.ts";
import { sanitizeNextPath } from "#lib/session/next-path.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/signup")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ next: parseText(search.next) }),
  loader: ({ context }) => requireFeature(context, "signUp"),
  head: ({ match }) => ({
    ...pageHead(match, {
      title: "Sign Up",
      description: "Create a free student account and read the lessons on any phone.",
      path: "/signup",
    }),
    scripts: import.meta.env.SSR
      ? [
          { children: redirectSignedInScript },
          { children: submitBeforeHydrationScript(match.context.assets) },
        ]
      : [],
  }),
  notFoundComponent: PageNotFound,
  component: SignUpPage,
});

function SignUpPage() {
  const { next } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const router = useRouter();
  useContinueWhenSignedIn(true, () => router.history.replace(sanitizeNextPath(next)));
  const back = next ? `next=${encodeURIComponent(next)}` : "";
  return (
    <SignUp
      action={back ? `/signup?${back}` : "/signup"}
      signInHref={back ? `/signin?${back}` : "/signin"}
      served={form}
      onSignedUp={() =>
        router.history.push(`/signin?notice=${SIGNED_UP_NOTICE}${back && `&${back}`}`)
      }
    />
  );
}
