import { authTexts, EVERYWHERE_NOTICE, PASSWORD_RESET_NOTICE } from "@ebute/contracts/auth";
import { ACCOUNT_DELETED_NOTICE, SIGNED_UP_NOTICE, studentTexts } from "@ebute/contracts/students";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { Notice } from "#components/ui/notice.tsx";
import { useSignedInAlready } from "#domains/auth/signed-in-already.ts";
import { StudentSignIn } from "#domains/auth/student-sign-in.tsx";
import { holdScript } from "#lib/forms/held-form.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { pageHead } from "#lib/page/page-head.ts";
import { nextPath } from "#lib/session/next-path.ts";
import { entranceGateScript } from "#lib/session/student-gate.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

export const Route = createFileRoute("/_site/signin")({
  loaderDeps: ({ search }: { search: Search }) => ({
    notice: textOf(search.notice),
    next: textOf(search.next),
  }),
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, {
      title: "Sign In",
      description: "Sign in with your phone number to open your lessons.",
      path: "/signin",
    }),
    scripts: [entranceGateScript, holdScript(context.assets)].flatMap(inlineScript),
  }),
  component: SignInPage,
});

/** What led here, by the word that stands for it in the address. */
const notices = new Map<string | undefined, string>([
  [SIGNED_UP_NOTICE, studentTexts.signedUp],
  [EVERYWHERE_NOTICE, authTexts.allSessionsEnded],
  [PASSWORD_RESET_NOTICE, authTexts.passwordReset],
  [ACCOUNT_DELETED_NOTICE, studentTexts.accountDeleted],
]);

function SignInPage() {
  const { notice, next } = Route.useLoaderDeps();
  const router = useRouter();
  const { queryClient } = Route.useRouteContext();
  const said = notices.get(notice);
  // In place of this page, so that Back leads to where one was before it.
  const goOn = () => router.history.replace(nextPath(next));
  useSignedInAlready(notice === undefined, goOn);
  return (
    <StudentSignIn
      signUpHref={next ? `/signup?next=${encodeURIComponent(next)}` : "/signup"}
      notice={said && <Notice tone="ok">{said}</Notice>}
      onSignedIn={() => {
        // What a visitor was shown is not what a student is shown.
        queryClient.clear();
        goOn();
      }}
    />
  );
}
