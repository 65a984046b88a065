import { SiteLink } from "#components/ui/site-link.tsx";

const places = [
  { href: "/", label: "Home" },
  { href: "/about", label: "About" },
  { href: "/services", label: "Services" },
  { href: "/contact", label: "Contact" },
] as const;

const signIn = { href: "/signin", label: "Sign In" };
const signUp = { href: "/signup", label: "Sign Up" };
const dashboard = { href: "/userDashboard", label: "Dashboard" };

/** One of the two is shown, by style alone: which one is this device's to know, not the page's. */
const STUDENTS_ONLY = "hidden student:block";
const OTHERS_ONLY = "student:hidden";

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
        {places.map((place) => (
          <li key={place.href}>
            <Place {...place} path={path} />
          </li>
        ))}
        <li className={OTHERS_ONLY}>
          <Place {...signIn} path={path} />
        </li>
        <li className={OTHERS_ONLY}>
          <FilledPlace {...signUp} path={path} />
        </li>
        <li className={STUDENTS_ONLY}>
          <FilledPlace {...dashboard} path={path} />
        </li>
      </ul>
    </nav>
  );
}

/** The place of the navigation that the path is, if it is one: all that the navigation shows of it. */
export function placeAt(path: string): string | undefined {
  return [...places, signIn, signUp, dashboard].find(({ href }) => href === path)?.href;
}

type PlaceProps = { href: string; label: string; path: string };

function Place({ href, label, path }: PlaceProps) {
  return (
    <SiteLink
      href={href}
      aria-current={path === href ? "page" : undefined}
      className={`${row} ${bar} text-card text-ink hover:text-indigo md:min-h-14`}
    >
      {label}
    </SiteLink>
  );
}

function FilledPlace({ href, label, path }: PlaceProps) {
  return (
    <SiteLink
      href={href}
      aria-current={path === href ? "page" : undefined}
      className="rounded-control bg-indigo text-card text-on-indigo hover:bg-indigo-hover mt-2 flex min-h-12 items-center justify-center px-4 font-semibold md:mt-0 md:min-h-10"
    >
      {label}
    </SiteLink>
  );
}
