import type { ReactNode } from "react";
import { OFFLINE_ADMIN_TEXT, OfflineBar } from "#components/layout/site/offline-bar.tsx";
import { SiteBrand } from "#components/layout/site/site-brand.tsx";
import { SkipLink } from "#components/layout/site/skip-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { useSite } from "#lib/page/use-site.ts";
import { AdminDrawer } from "./admin-drawer.tsx";
import { AdminMenu } from "./admin-menu.tsx";

type AdminPageProps = {
  siteName: string;
  /** Path of the current page, without query. */
  path: string;
  isSigningOut: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

/** Layout of the signed-in panel: top bar, side menu from 768 px, drawer below. */
export function AdminPage({ siteName, path, isSigningOut, onSignOut, children }: AdminPageProps) {
  const { identity, logo } = useSite();
  const site = { identity: { ...identity, name: siteName }, ...(logo && { logo }) };
  return (
    <div className="admin flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule bg-bg border-b">
        <div className="px-label flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
          <div className="md:hidden">
            <AdminDrawer path={path} />
          </div>
          {/*
            The public site has another style sheet, so this link loads the page instead of
            navigating in React.
          */}
          <div className="min-w-24 flex-1 basis-0">
            <a
              href="/"
              target="_self"
              className={`${selectHeadingFont(siteName)} text-h3 max-md:text-card text-ink inline-flex min-h-11 items-center font-bold wrap-anywhere`}
            >
              <SiteBrand site={site} />
            </a>
          </div>
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
          <div className="max-w-440 px-(--gutter) py-6 md:py-8">{children}</div>
        </main>
      </div>
    </div>
  );
}
