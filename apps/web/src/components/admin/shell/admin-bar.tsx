import { SiteLink } from "#components/ui/site-link.tsx";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { NavEntry } from "../nav-entry.tsx";
import { barIcons } from "./bar-icons.ts";
import { barItemsFor } from "./nav-items.ts";

/** The most used pages at the lower edge of phones; `admin.css` keeps room for it. */
export function AdminBar({ path }: { path: string }) {
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
