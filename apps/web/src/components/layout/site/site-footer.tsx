import { type ResolvedLink, resolveLink } from "@ebute/contracts/settings";
import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import { SocialIcon } from "#components/ui/social-icon.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { DanfoStripe } from "./danfo-stripe.tsx";
import { NavigationAnchor } from "./navigation-link.tsx";
import { SiteBrand } from "./site-brand.tsx";
import { socialProfiles } from "./social-profiles.ts";

const link = "inline-flex min-h-11 min-w-11 items-center gap-3 underline-offset-4 hover:underline";

export function SiteFooter({ site }: { site: SiteContext }) {
  const { identity, words } = site;
  const profiles = socialProfiles(site.contact);
  return (
    <footer className="on-dark bg-night text-white print:hidden">
      <DanfoStripe />
      <Container className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-6 pt-8 pb-6 md:grid-cols-3 md:gap-8 md:pt-12 md:pb-8 lg:grid-cols-5">
        <div className="col-span-full grid content-start gap-2 lg:col-span-2">
          <SiteLink
            href="/"
            className={`${selectHeadingFont(identity.name)} text-h3 inline-flex min-h-11 items-center justify-self-start font-bold`}
          >
            <SiteBrand site={site} />
          </SiteLink>
          {identity.tagline && <p className="text-card max-w-[60ch]">{identity.tagline}</p>}
        </div>
        {site.navigation.footer.map(({ title, links }, place) => (
          <SiteLinks
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, and none has a state
            key={place}
            title={title || (place === 0 ? words.footerLinksHeading : words.footerHelpHeading)}
            links={links.flatMap((one) => resolveLink(one, site) ?? [])}
          />
        ))}
        {profiles.length > 0 && (
          <LinkGroup title={words.footerFollowHeading} isRow>
            {profiles.map(({ network, name, href }) => (
              <li key={network}>
                <ExternalLink href={href} className={link}>
                  <SocialIcon network={network} />
                  {name}
                </ExternalLink>
              </li>
            ))}
          </LinkGroup>
        )}
        <FinePrint site={site} />
      </Container>
    </footer>
  );
}

function SiteLinks({ title, links }: { title: string; links: ResolvedLink[] }) {
  if (links.length === 0) return null;
  return (
    <LinkGroup title={title}>
      {links.map((shown, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be equal, and none has a state
        <li key={place}>
          <NavigationAnchor link={shown} className={link} />
        </li>
      ))}
    </LinkGroup>
  );
}

/** @property isRow true for short links, which share lines on a phone */
type LinkGroupProps = { title: string; isRow?: boolean; children: ReactNode };

function LinkGroup({ title, isRow = false, children }: LinkGroupProps) {
  return (
    <div className={isRow ? "max-md:col-span-full" : undefined}>
      <Heading level={2} size="name">
        {title}
      </Heading>
      <ul
        className={`text-card mt-1 ${isRow ? "max-md:flex max-md:flex-wrap max-md:gap-x-6" : ""}`}
      >
        {children}
      </ul>
    </div>
  );
}

function FinePrint({ site }: { site: SiteContext }) {
  return (
    <div className="text-small col-span-full flex flex-wrap items-center justify-between gap-x-8 border-t border-white/30 pt-4">
      <p>{`© ${site.year} ${site.identity.name}. ${site.words.copyright}`}</p>
      {site.words.privacyLink && (
        <SiteLink href="/privacy-policy" className={link}>
          {site.words.privacyLink}
        </SiteLink>
      )}
      {/* Hidden link for administrators, who can also type the URL. */}
      <SiteLink href="/admin/login" tabIndex={-1} aria-hidden="true" className="sr-only">
        Admin
      </SiteLink>
    </div>
  );
}
