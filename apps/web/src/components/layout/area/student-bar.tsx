import { Container } from "#components/layout/container.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";

const navItems = [
  { href: "/userDashboard", label: "Dashboard" },
  { href: "/userDashboard/practice", label: "Practice" },
  { href: "/userDashboard/exams", label: "Exams" },
  { href: "/userDashboard/account", label: "Account" },
] as const;

/** Small enough for one line on a phone; what does not fit there scrolls. */
const item =
  "flex min-h-12 min-w-11 items-center justify-center border-b-3 text-small sm:text-card whitespace-nowrap hover:text-indigo focus-visible:-outline-offset-3";
const bar =
  "border-transparent aria-[current]:scroll-start aria-[current]:border-danfo aria-[current]:font-semibold";

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
    <div className="bg-surface border-rule border-b print:hidden">
      <Container>
        <nav
          aria-label="Student"
          className="-mx-(--gutter) scroll-px-(--gutter) scrollbar-none overflow-x-auto px-(--gutter)"
        >
          <ul className="flex w-max min-w-full items-stretch gap-x-3 sm:gap-x-6">
            {navItems.map(({ href, label }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  aria-current={currentOf(path, href)}
                  className={`${item} ${bar} text-ink`}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
            <li className="ml-auto">
              <form
                method="post"
                action="/userDashboard/signout"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!isSigningOut) onSignOut?.();
                }}
              >
                <button
                  type="submit"
                  aria-disabled={isSigningOut || !onSignOut || undefined}
                  className={`${item} text-indigo cursor-pointer border-transparent font-semibold`}
                >
                  Sign Out
                </button>
              </form>
            </li>
          </ul>
        </nav>
      </Container>
    </div>
  );
}

/** "page" for the page itself, true for one below it. */
function currentOf(path: string, href: string): "page" | true | undefined {
  if (path === href) return "page";
  return href !== "/userDashboard" && path.startsWith(`${href}/`) ? true : undefined;
}
