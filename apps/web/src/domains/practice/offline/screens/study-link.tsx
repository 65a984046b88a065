import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { type ButtonTone, buttonClass } from "#components/ui/button-class.ts";
import { SiteLink, type SiteLinkProps } from "#components/ui/site-link.tsx";
import { inlineLinkClass } from "#components/ui/text-link.tsx";

/**
 * A link to another screen of the saved subjects. It loads nothing, so that it works without a
 * connection.
 */
export function StudyLink({ href, ...link }: SiteLinkProps) {
  const { history } = useRouter();
  function open(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.button !== 0) return;
    event.preventDefault();
    history.push(href);
  }
  return <SiteLink {...link} href={href} onClick={open} />;
}

export function StudyTextLink({ className = "", ...link }: SiteLinkProps) {
  const shape = `${inlineLinkClass} inline-flex min-h-11 items-center`;
  return <StudyLink {...link} className={`${shape} ${className}`} />;
}

type StudyLinkButtonProps = SiteLinkProps & { tone?: ButtonTone };

export function StudyLinkButton({ tone = "primary", ...link }: StudyLinkButtonProps) {
  return <StudyLink {...link} className={buttonClass(tone)} />;
}
