import { useId } from "react";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { NavEntry } from "../nav-entry.tsx";
import { navIcons } from "./nav-icons.ts";
import { type NavGroup, navGroupsFor } from "./nav-items.ts";

const row =
  "flex min-h-11 items-center gap-3 border-l-3 border-transparent px-label text-card wrap-anywhere text-ink hover:bg-surface-2 aria-[current]:border-danfo aria-[current]:bg-surface-2 aria-[current]:font-semibold";

type AdminMenuProps = {
  path: string;
  /** Shows icons alone from 1024 px on; screen readers still have the words. */
  isFolded?: boolean;
  onChosen?: () => void;
};

/** Entries of the panel in groups. All of them are visible, so nothing has to be opened. */
export function AdminMenu(props: AdminMenuProps) {
  return (
    <nav aria-label="Admin" className="grid grid-cols-1 gap-3">
      {navGroupsFor(useAdminRole()).map((group) => (
        <MenuGroup key={group.heading} group={group} {...props} />
      ))}
    </nav>
  );
}

function MenuGroup({
  group,
  path,
  isFolded = false,
  onChosen,
}: AdminMenuProps & { group: NavGroup }) {
  const id = useId();
  const { heading, items } = group;
  return (
    <div className={heading && isFolded ? "lg:border-rule lg:border-t lg:pt-3" : ""}>
      {heading && (
        <h2
          id={id}
          className={`text-small text-ink-2 px-label py-1 font-semibold ${isFolded ? "lg:sr-only" : ""}`}
        >
          {heading}
        </h2>
      )}
      <ul aria-labelledby={heading ? id : undefined}>
        {items.map(({ href, label }) => {
          const Icon = navIcons[href];
          const prefetch = href === "/admin/addBlog" ? prefetchEditor : undefined;
          return (
            <NavEntry
              key={href}
              href={href}
              className={`has-[>span]:[&>a]:pr-12 ${isFolded ? "lg:has-[>span]:[&>a]:pr-0" : ""}`}
              numberClassName={`top-3 right-2 ${isFolded ? "lg:top-0.5 lg:right-0.5" : ""}`}
            >
              {(describedBy) => (
                <SiteLink
                  href={href}
                  aria-current={path === href ? "page" : undefined}
                  aria-describedby={describedBy}
                  className={row}
                  title={isFolded ? label : undefined}
                  onClick={onChosen}
                  onPointerEnter={prefetch}
                  onFocus={prefetch}
                >
                  {Icon && <Icon aria-hidden="true" size={20} className="flex-none" />}
                  <span className={isFolded ? "lg:sr-only" : ""}>{label}</span>
                </SiteLink>
              )}
            </NavEntry>
          );
        })}
      </ul>
    </div>
  );
}
