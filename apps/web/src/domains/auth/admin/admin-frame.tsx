import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { AdminPage } from "#components/admin/admin-page.tsx";
import { AdminWaiting } from "#components/admin/admin-waiting.tsx";
import { hasAdminSession, subscribeToSession } from "#lib/session/session.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useAsked } from "../asked.ts";
import { useSignOut } from "../auth.mutations.ts";

// Who is signed in needs no form: they are loaded when someone is not, or no longer.
const AdminSignIn = lazy(async () => ({
  default: (await import("./admin-sign-in.tsx")).AdminSignIn,
}));
const AdminSignInDialog = lazy(async () => ({
  default: (await import("./admin-sign-in-dialog.tsx")).AdminSignInDialog,
}));
const AdminConfirmDialog = lazy(async () => ({
  default: (await import("./admin-confirm-dialog.tsx")).AdminConfirmDialog,
}));

type AdminFrameProps = { siteName: string; path: string; children: ReactNode };

/** The signed-in area, or the login in its place. */
export function AdminFrame({ siteName, path, children }: AdminFrameProps) {
  const isSignedIn = useSyncExternalStore(subscribeToSession, hasAdminSession);
  const signOut = useSignOut();
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    // The address stays when the login gives way to the page, so the focus is moved here.
    if (isSignedIn && !wasSignedIn.current) focusHeading();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  const { isRenewing, isConfirming } = useAsked();

  if (!isSignedIn) {
    return (
      <Suspense fallback={<AdminWaiting />}>
        <AdminSignIn siteName={siteName} />
      </Suspense>
    );
  }
  return (
    <>
      <AdminPage
        siteName={siteName}
        path={path}
        isSigningOut={signOut.isPending || signOut.isSuccess}
        onSignOut={() => signOut.mutate()}
      >
        {children}
      </AdminPage>
      <Suspense>{isRenewing && <AdminSignInDialog />}</Suspense>
      <Suspense>{isConfirming && <AdminConfirmDialog />}</Suspense>
    </>
  );
}
