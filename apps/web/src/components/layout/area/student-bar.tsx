import { Container } from "#components/layout/container.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";

const navItems = [
  { href: "/userDashboard", label: "Dashboard" },
  { href: "/userDashboard/account", label: "Account" },
] as const;

const item = "flex min-h-12 items-center border-b-3 text-card hover:text-indigo";
const bar = "border-transparent aria-[current]:border-danfo aria-[current]:font-semibold";

type StudentBarProps = {
  /** Path of the current page, without query. */
  path: string;
  isSigningOut?: boolean;
  /** If undefined, the bar is a placeholder. */
  onSignOut?: () => void;
};

/** Navigation of the student area, below the header. */
export function StudentBar({ path, isSigningOut, onSignOut }: StudentBarProps) {
  return (
    <div className="bg-surface border-rule border-b">
      <Container>
        <nav aria-label="Student" className="noscript:hidden">
          <ul className="flex flex-wrap items-stretch gap-x-6">
            {navItems.map(({ href, label }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  aria-current={path === href ? "page" : undefined}
                  className={`${item} ${bar} text-ink`}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
            <li className="ml-auto">
              <button
                type="button"
                aria-disabled={isSigningOut || !onSignOut || undefined}
                onClick={() => !isSigningOut && onSignOut?.()}
                className={`${item} text-indigo cursor-pointer border-transparent font-semibold`}
              >
                Sign Out
              </button>
            </li>
          </ul>
        </nav>
      </Container>
    </div>
  );
}
