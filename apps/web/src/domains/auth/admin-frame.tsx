import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { AdminPage } from "#components/admin/admin-page.tsx";
import { focusHeading } from "#lib/row-focus.ts";
import { hasAdminSession, subscribeToSession } from "#lib/session.ts";
import { AdminSignIn } from "./admin-sign-in.tsx";
import { useSignOut } from "./auth.mutations.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

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

  if (!isSignedIn) return <AdminSignIn siteName={siteName} />;
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
      <SignInDialog />
    </>
  );
}
