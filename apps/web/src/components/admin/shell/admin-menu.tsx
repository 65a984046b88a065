import { SiteLink } from "#components/ui/site-link.tsx";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { navItemsFor } from "./nav-items.ts";

const row =
  "flex min-h-12 items-center gap-3 border-l-3 border-transparent px-label text-card wrap-anywhere text-ink hover:bg-surface-2 aria-[current]:border-danfo aria-[current]:bg-surface-2 aria-[current]:font-semibold";

type AdminMenuProps = { path: string; onChosen?: () => void };

export function AdminMenu({ path, onChosen }: AdminMenuProps) {
  const items = navItemsFor(useAdminRole());
  return (
    <nav aria-label="Admin">
      <ul>
        {items.map(({ href, label, Icon, prefetch }) => (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={row}
              onClick={onChosen}
              onPointerEnter={prefetch}
              onFocus={prefetch}
            >
              <Icon aria-hidden="true" size={20} className="flex-none" />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
