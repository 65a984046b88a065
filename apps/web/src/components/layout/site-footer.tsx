import type { ReactNode } from "react";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { SocialIcon } from "#components/ui/social-icon.tsx";
import { Container } from "./container.tsx";
import { DanfoStripe } from "./danfo-stripe.tsx";
import type { Site } from "./site.ts";

const quickLinks = [
  { href: "/", label: "Home" },
  { href: "/", label: "Best Sellers" },
  { href: "/", label: "Offers & Deals" },
  { href: "/contact", label: "Contact" },
  { href: "/faqs", label: "FAQs" },
];

const helpLinks = [
  { href: "/", label: "Delivery Information" },
  { href: "/", label: "Return & Refund Policy" },
  { href: "/", label: "Payment Methods" },
  { href: "/#track-order", label: "Track your Order" },
  { href: "/contact", label: "Contact" },
];

const link = "inline-flex min-h-11 min-w-11 items-center gap-3 underline-offset-4 hover:underline";

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="on-dark bg-night text-white">
      <DanfoStripe />
      <Container className="grid gap-8 pt-12 pb-8 md:grid-cols-3 lg:grid-cols-5">
        <div className="grid content-start gap-2 md:col-span-3 lg:col-span-2">
          <SiteLink
            href="/"
            className="font-heading text-h3 inline-flex min-h-11 items-center justify-self-start font-bold"
          >
            {site.name}
          </SiteLink>
          <p className="text-card max-w-[40ch]">{site.tagline}</p>
        </div>
        <LinkGroup title="Quick Links">
          <SiteLinks links={quickLinks} />
        </LinkGroup>
        <LinkGroup title="Need Help?">
          <SiteLinks links={helpLinks} />
        </LinkGroup>
        <LinkGroup title="Follow Us">
          {site.profiles.map(({ network, name, href }) => (
            <li key={network}>
              <ExternalLink href={href} className={link}>
                <SocialIcon network={network} />
                {name}
              </ExternalLink>
            </li>
          ))}
        </LinkGroup>
        <FinePrint site={site} />
      </Container>
    </footer>
  );
}

function SiteLinks({ links }: { links: { href: string; label: string }[] }) {
  return links.map(({ href, label }) => (
    <li key={label}>
      <SiteLink href={href} className={link}>
        {label}
      </SiteLink>
    </li>
  ));
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-card">{title}</h2>
      <ul className="text-card mt-1">{children}</ul>
    </div>
  );
}

function FinePrint({ site }: { site: Site }) {
  return (
    <div className="text-small flex flex-wrap items-center justify-between gap-x-8 border-t border-white/30 pt-4 md:col-span-full">
      <p>
        © {site.year} {site.name}. All rights reserved.
      </p>
      <SiteLink href="/privacy-policy" className={link}>
        Privacy Policy
      </SiteLink>
      {/* For those who know it is there; they can also type the address. */}
      <SiteLink href="/admin/login" tabIndex={-1} aria-hidden="true" className="sr-only">
        Admin
      </SiteLink>
    </div>
  );
}
