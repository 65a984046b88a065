import type { ReactNode } from "react";
import { OFFLINE_ADMIN_TEXT, OfflineBar } from "#components/layout/offline-bar.tsx";
import { SkipLink } from "#components/layout/skip-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { AdminDrawer } from "./admin-drawer.tsx";
import { AdminMenu } from "./admin-menu.tsx";

type AdminPageProps = {
  siteName: string;
  /** Path of the page that is shown, without query. */
  path: string;
  isSigningOut: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame of the signed-in area: bar, side menu from 768 px, a drawer below. */
export function AdminPage({ siteName, path, isSigningOut, onSignOut, children }: AdminPageProps) {
  return (
    <div className="admin flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule bg-bg border-b">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-1.5">
          <div className="md:hidden">
            <AdminDrawer path={path} />
          </div>
          {/* Another area with a style sheet of its own: the browser loads it anew. */}
          <a
            href="/"
            target="_self"
            className="font-heading text-h3 text-ink inline-flex min-h-11 items-center font-bold"
          >
            {siteName}
          </a>
          <div className="ml-auto">
            <Button type="button" tone="secondary" busy={isSigningOut} onClick={onSignOut}>
              Logout
            </Button>
          </div>
        </div>
        <OfflineBar text={OFFLINE_ADMIN_TEXT} />
      </header>
      <div className="flex flex-1">
        <div className="border-rule bg-surface hidden w-50 flex-none border-r pt-4 md:block xl:w-60">
          <AdminMenu path={path} />
        </div>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="max-w-280 px-4 py-6 md:px-8 md:py-8 xl:px-10">{children}</div>
        </main>
      </div>
    </div>
  );
}
