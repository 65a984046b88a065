import { useQueryClient } from "@tanstack/react-query";
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { AdminPage } from "#components/admin/shell/admin-page.tsx";
import { AdminPending } from "#components/admin/shell/admin-pending.tsx";
import { canOpen } from "#components/admin/shell/nav-items.ts";
import { NotAllowed } from "#components/admin/shell/not-allowed.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { hasAdminSession, readAccountId, subscribeToSession } from "#lib/session/session.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useAuthPrompt } from "../auth-prompt.ts";
import { useSignOut } from "../sign-in.mutations.ts";

// Separate chunks, because signed-in administrators need no sign-in form.
const AdminSignIn = lazy(async () => ({
  default: (await import("./sign-in/admin-sign-in.tsx")).AdminSignIn,
}));
const AdminSignInDialog = lazy(async () => ({
  default: (await import("./sign-in/admin-sign-in-dialog.tsx")).AdminSignInDialog,
}));
const AdminConfirmDialog = lazy(async () => ({
  default: (await import("./admin-confirm-dialog.tsx")).AdminConfirmDialog,
}));

type AdminShellProps = {
  siteName: string;
  logo: SiteContext["logo"];
  path: string;
  children: ReactNode;
};

/** Shows the panel, or the login without a session. */
export function AdminShell({ siteName, logo, path, children }: AdminShellProps) {
  const isSignedIn = useSyncExternalStore(subscribeToSessionAndPageShow, hasAdminSession);
  const account = useSyncExternalStore(subscribeToSessionAndPageShow, readAccountId);
  const role = useAdminRole();
  const signOut = useSignOut();
  const wasSignedIn = useRef(isSignedIn);
  useResetOnAccountChange(account);
  useEffect(() => {
    // The URL does not change after a login, so nothing else moves the focus.
    if (isSignedIn && !wasSignedIn.current) focusHeading();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  const { isRenewing, isConfirming } = useAuthPrompt();

  if (!isSignedIn) {
    return (
      <Suspense fallback={<AdminPending />}>
        <AdminSignIn siteName={siteName} />
      </Suspense>
    );
  }
  return (
    <>
      <AdminPage
        siteName={siteName}
        logo={logo}
        path={path}
        isSigningOut={signOut.isPending || signOut.isSuccess}
        onSignOut={() => signOut.mutate()}
      >
        {/* The key discards the first administrator's input when another one signs in. */}
        <Fragment key={account}>{canOpen(role, path) ? children : <NotAllowed />}</Fragment>
      </AdminPage>
      <Suspense>{isRenewing && <AdminSignInDialog />}</Suspense>
      <Suspense>{isConfirming && <AdminConfirmDialog />}</Suspense>
    </>
  );
}

/** Resets all queries when another administrator signs in in the same tab. */
function useResetOnAccountChange(account: string): void {
  const queryClient = useQueryClient();
  const initialAccount = useRef(account);
  useEffect(() => {
    if (initialAccount.current && account && initialAccount.current !== account)
      void queryClient.resetQueries();
    initialAccount.current = account || initialAccount.current;
  }, [account, queryClient]);
}

/** A page restored by the Back button missed the sign-out event, so `pageshow` notifies too. */
function subscribeToSessionAndPageShow(listener: () => void): () => void {
  const unsubscribe = subscribeToSession(listener);
  addEventListener("pageshow", listener);
  return () => {
    unsubscribe();
    removeEventListener("pageshow", listener);
  };
}
