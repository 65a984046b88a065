import {
  authTexts,
  PASSWORD_RESET_NOTICE,
  SIGNED_OUT_EVERYWHERE_NOTICE,
  sanitizeNextPath,
} from "@ebute/contracts/sign-in";
import {
  ACCOUNT_DELETED_NOTICE,
  CONTACT_UNDONE_NOTICE,
  SIGNED_UP_NOTICE,
  studentTexts,
} from "@ebute/contracts/students";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { Notice } from "#components/ui/notice.tsx";
import { useContinueWhenSignedIn } from "#domains/sign-in/student/continue-when-signed-in.ts";
import { StudentSignIn } from "#domains/sign-in/student/student-sign-in.tsx";
import { pageHead } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/signin")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    notice: parseText(search.notice),
    next: parseText(search.next),
  }),
  loader: async ({ context: { viewer, form, queryClient, trpc }, deps: { notice, next } }) => {
    // Only the server knows whether the browser's cookie is of an open session.
    if (import.meta.env.SSR && viewer && !notice) throw redirect({ href: sanitizeNextPath(next) });
    if (form?.reason) await queryClient.ensureQueryData(trpc.auth.resetWays.queryOptions());
  },
  head: ({ match }) => ({
    ...pageHead(match, {
      title: "Sign In",
      description: "Sign in with your phone number to open your lessons.",
      path: "/signin",
    }),
  }),
  component: SignInPage,
});

/** Messages by the `notice` param. */
const notices = new Map<string | undefined, string>([
  [SIGNED_UP_NOTICE, studentTexts.signedUp],
  [SIGNED_OUT_EVERYWHERE_NOTICE, authTexts.allSessionsEnded],
  [PASSWORD_RESET_NOTICE, authTexts.passwordReset],
  [CONTACT_UNDONE_NOTICE, studentTexts.contactUndone],
  [ACCOUNT_DELETED_NOTICE, studentTexts.accountDeleted],
]);

function SignInPage() {
  const { notice, next } = Route.useLoaderDeps();
  const router = useRouter();
  const { queryClient, form } = Route.useRouteContext();
  const noticeText = notices.get(notice);
  // Replaces the history entry, so that Back skips the sign-in page.
  const goOn = () => router.history.replace(sanitizeNextPath(next));
  useContinueWhenSignedIn(notice === undefined, goOn);
  return (
    <StudentSignIn
      action={next ? `/signin?next=${encodeURIComponent(next)}` : "/signin"}
      served={form?.form === "signIn" ? form : undefined}
      signUpHref={next ? `/signup?next=${encodeURIComponent(next)}` : "/signup"}
      notice={noticeText && <Notice tone="ok">{noticeText}</Notice>}
      onSignedIn={() => {
        // Clears the cached queries, because results for a visitor differ from those for a student.
        queryClient.clear();
        goOn();
      }}
    />
  );
}
