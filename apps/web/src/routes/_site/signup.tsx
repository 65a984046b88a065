import { sanitizeNextPath } from "@ebute/contracts/sign-in";
import { SIGNED_UP_NOTICE, studentTexts } from "@ebute/contracts/students";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { useSignInStudent } from "#domains/sign-in/sign-in.mutations.ts";
import { useContinueWhenSignedIn } from "#domains/sign-in/student/continue-when-signed-in.ts";
import { SignUp } from "#domains/students/sign-up.tsx";
import { submitBeforeHydrationScript } from "#lib/forms/submit-before-hydration.ts";
import { pageHead } from "#lib/page/head/page-head.ts";
import { requireFeature } from "#lib/page/require-page.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { toast } from "#lib/toast.ts";

export const Route = createFileRoute("/_site/signup")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ next: parseText(search.next) }),
  loader: ({ context, deps: { next } }) => {
    if (import.meta.env.SSR && context.viewer) throw redirect({ href: sanitizeNextPath(next) });
    return requireFeature(context, "signUp");
  },
  head: ({ match }) => ({
    ...pageHead(match, {
      title: "Sign Up",
      description: "Create a free student account and read the lessons on any phone.",
      path: "/signup",
    }),
    scripts: import.meta.env.SSR
      ? [{ children: submitBeforeHydrationScript(match.context.assets) }]
      : [],
  }),
  notFoundComponent: PageNotFound,
  component: SignUpPage,
});

function SignUpPage() {
  const { next } = Route.useLoaderDeps();
  const { form, queryClient } = Route.useRouteContext();
  const router = useRouter();
  const { mutateAsync } = useSignInStudent();
  useContinueWhenSignedIn(true, () => router.history.replace(sanitizeNextPath(next)));
  const back = next ? `next=${encodeURIComponent(next)}` : "";
  return (
    <SignUp
      action={back ? `/signup?${back}` : "/signup"}
      signInHref={back ? `/signin?${back}` : "/signin"}
      served={form}
      onSignedUp={async (credentials) => {
        try {
          await mutateAsync(credentials);
        } catch {
          // The account exists, so a refusal, such as a code for a new device, is for the sign-in.
          return router.history.push(`/signin?notice=${SIGNED_UP_NOTICE}${back && `&${back}`}`);
        }
        toast.success(studentTexts.signedUpAndIn);
        // Clears the cached queries, because results for a visitor differ from those for a student.
        queryClient.clear();
        router.history.replace(sanitizeNextPath(next));
      }}
    />
  );
}
