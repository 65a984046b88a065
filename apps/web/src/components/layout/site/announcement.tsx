import type { SiteSettings } from "@ebute/contracts/settings";
import { Container } from "#components/layout/container.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";

/** The firm's announcement above the header; renders nothing without a text. */
export function Announcement({ text, link, linkLabel }: SiteSettings["announcement"]) {
  if (!text) return null;
  return (
    <aside aria-label="Announcement" className="bg-info-bg text-info text-small print:hidden">
      <Container className="flex flex-wrap items-center gap-x-4 py-1">
        <p className="py-1.5">{text}</p>
        {link && (
          <SiteLink
            href={link}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {linkLabel || "Read more"}
          </SiteLink>
        )}
      </Container>
    </aside>
  );
}
