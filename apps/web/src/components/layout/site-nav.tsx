import { SiteLink } from "#components/ui/site-link.tsx";

const places = [
  { href: "/", label: "Home" },
  { href: "/about", label: "About" },
  { href: "/services", label: "Services" },
  { href: "/contact", label: "Contact" },
  { href: "/signin", label: "Sign In" },
] as const;

const row = "flex min-h-12 items-center border-l-3 pl-3 md:border-b-3 md:border-l-0 md:px-0";
const bar = "border-transparent aria-[current]:border-danfo aria-[current]:font-semibold";

/** Rows under the header on a phone, where the open `details` before it shows them; one line from 768 px. */
export function SiteNav({ path }: { path: string }) {
  return (
    <nav
      id="site-nav"
      aria-label="Main"
      className="hidden w-full pb-4 peer-open:block md:block md:w-auto md:pb-0"
    >
      <ul className="grid gap-y-0 md:flex md:items-center md:gap-x-6">
        {places.map(({ href, label }) => (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={`${row} ${bar} text-card text-ink hover:text-indigo md:min-h-14`}
            >
              {label}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink
            href="/signup"
            aria-current={path === "/signup" ? "page" : undefined}
            className="rounded-control bg-indigo text-card text-on-indigo hover:bg-indigo-hover mt-2 flex min-h-12 items-center justify-center px-4 font-semibold md:mt-0 md:min-h-10"
          >
            Sign Up
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
