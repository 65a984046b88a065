import { SIGNED_UP_NOTICE } from "@ebute/contracts/students";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useSignedInAlready } from "#domains/auth/signed-in-already.ts";
import { SignUp } from "#domains/students/sign-up.tsx";
import { holdScript } from "#lib/forms/held-form.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { pageHead } from "#lib/page/page-head.ts";
import { nextPath } from "#lib/session/next-path.ts";
import { entranceGateScript } from "#lib/session/student-gate.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

export const Route = createFileRoute("/_site/signup")({
  loaderDeps: ({ search }: { search: Search }) => ({ next: textOf(search.next) }),
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, {
      title: "Sign Up",
      description: "Create a free student account and read the lessons on any phone.",
      path: "/signup",
    }),
    scripts: [entranceGateScript, holdScript(context.assets)].flatMap(inlineScript),
  }),
  component: SignUpPage,
});

function SignUpPage() {
  const { next } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const router = useRouter();
  useSignedInAlready(true, () => router.history.replace(nextPath(next)));
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
