import { SIGNED_UP_NOTICE } from "@ebute/contracts/students";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { SignUp } from "#domains/students/sign-up.tsx";
import { holdScript } from "#lib/held-form.ts";
import { inlineScript } from "#lib/inline-script.ts";
import { pageHead } from "#lib/page-head.ts";

const searchSchema = z.object({ next: z.string().optional().catch(undefined) });

export const Route = createFileRoute("/_site/signup")({
  loaderDeps: ({ search }) => searchSchema.parse(search),
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, {
      title: "Sign Up",
      description: "Create a free student account and read the lessons on any phone.",
      path: "/signup",
    }),
    scripts: inlineScript(holdScript(context.assets.client)),
  }),
  component: SignUpPage,
});

function SignUpPage() {
  const { next } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const router = useRouter();
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
