import { Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OFFLINE_ADMIN_TEXT, OfflineBar } from "#components/layout/site/offline-bar.tsx";
import { SiteBrand } from "#components/layout/site/site-brand.tsx";
import { SkipLink } from "#components/layout/site/skip-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import { useLiveWork } from "#lib/live/use-live-work.ts";
import type { SiteContext } from "#lib/page/page-context.ts";
import { useIsWide } from "#lib/page/use-is-wide.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useAccountFlag } from "#lib/session/account-flag.ts";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { NavEntry } from "../nav-entry.tsx";
import { usePanelKeys } from "../palette/panel-keys.ts";
import { AdminDrawer } from "./admin-drawer.tsx";
import { barIcons } from "./bar-icons.ts";
import { barItemsFor } from "./nav-items.ts";

const loadDialog = () => import("../palette/palette-dialog.tsx");

const PaletteDialog = lazy(async () => ({ default: (await loadDialog()).PaletteDialog }));

const PanelKeySheet = lazy(async () => ({
  default: (await import("../palette/panel-key-sheet.tsx")).PanelKeySheet,
}));

// Phones load the menu with its icons when it is opened.
const AdminSide = lazy(async () => ({ default: (await import("./admin-side.tsx")).AdminSide }));

type AdminPageProps = {
  siteName: string;
  logo: SiteContext["logo"];
  /** Path of the current page, without query. */
  path: string;
  isSigningOut: boolean;
  onSignOut: () => void;
  children: ReactNode;
};

/** Layout of the signed-in panel: top bar, side menu from 768 px; drawer and lower bar below. */
export function AdminPage({
  siteName,
  logo,
  path,
  isSigningOut,
  onSignOut,
  children,
}: AdminPageProps) {
  const { identity } = useSite();
  useLiveWork();
  const [isFolded, setFolded] = useAccountFlag("menuFolded");
  const isWide = useIsWide();
  const site = { identity: { ...identity, name: siteName }, ...(logo && { logo }) };
  return (
    <div className="admin flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule bg-bg border-b">
        <div className="px-label flex min-h-14 flex-wrap items-center gap-x-2 py-1.5 md:gap-x-3">
          <div className="md:hidden">
            <AdminDrawer path={path} />
          </div>
          {/*
            The public site has another style sheet, so this link loads the page instead of
            navigating in React.
          */}
          <div className="min-w-20 flex-1 basis-0">
            <a
              href="/"
              target="_self"
              className={`${selectHeadingFont(siteName)} text-h3 max-md:text-card text-ink inline-flex min-h-11 items-center font-bold wrap-anywhere`}
            >
              <SiteBrand site={site} />
            </a>
          </div>
          <div className="ml-auto flex items-center gap-1 md:gap-3">
            <PaletteButton />
            <Button type="button" tone="secondary" busy={isSigningOut} onClick={onSignOut}>
              Logout
            </Button>
          </div>
        </div>
        <OfflineBar text={OFFLINE_ADMIN_TEXT} />
      </header>
      <div className="flex flex-1">
        {isWide && (
          <div
            className={`border-rule bg-surface w-50 flex-none border-r py-4 max-md:hidden ${isFolded ? "lg:w-14" : "xl:w-60"}`}
          >
            <Suspense>
              <AdminSide path={path} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
            </Suspense>
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="max-w-440 px-(--gutter) py-6 md:py-8">{children}</div>
        </main>
      </div>
      {!isWide && <AdminBar path={path} />}
    </div>
  );
}

/** The most used pages at the lower edge of phones; `admin.css` keeps room for it. */
function AdminBar({ path }: { path: string }) {
  return (
    <nav aria-label="Most used" className="menu-bar border-rule bg-bg border-t md:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {barItemsFor(useAdminRole()).map(({ href, label, short = label }) => {
          const Icon = barIcons[href];
          return (
            <NavEntry key={href} href={href} numberClassName="top-1 left-1/2 ml-2.5">
              {(describedBy) => (
                <SiteLink
                  href={href}
                  aria-current={path === href ? "page" : undefined}
                  aria-describedby={describedBy}
                  className="text-ink text-small aria-[current]:border-danfo flex min-h-14 flex-col items-center justify-center border-t-3 border-transparent text-center aria-[current]:font-semibold"
                >
                  {Icon && <Icon aria-hidden="true" size={20} />}
                  {short}
                </SiteLink>
              )}
            </NavEntry>
          );
        })}
      </ul>
    </nav>
  );
}

/** Opens the search of the panel, also by Ctrl+K, and handles the keys of its screens. */
function PaletteButton() {
  const [shown, setShown] = useState<"palette" | "keys">();
  const close = () => setShown(undefined);
  const letterKeys = usePanelKeys({
    onSearch: () => setShown("palette"),
    onShowKeys: () => setShown("keys"),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={shown === "palette"}
        aria-keyshortcuts="Control+K"
        onPointerDown={loadDialog}
        onFocus={loadDialog}
        onClick={() => setShown("palette")}
        className="min-h-control rounded-control text-ink-2 md:border-border hover:bg-surface-2 md:border-control flex min-w-11 cursor-pointer items-center justify-center gap-2 md:min-w-56 md:justify-start md:px-3"
      >
        <Search aria-hidden="true" size={20} className="flex-none" />
        <span className="max-md:sr-only">Find anything</span>
        <span aria-hidden="true" className="text-small ml-auto max-md:hidden">
          Ctrl K
        </span>
      </button>
      <Suspense>
        {shown === "palette" && (
          <PaletteDialog onClose={close} onShowKeys={() => setShown("keys")} />
        )}
        {shown === "keys" && <PanelKeySheet letterKeys={letterKeys} onClose={close} />}
      </Suspense>
    </>
  );
}
