import { SiteLink, type SiteLinkProps } from "./site-link.tsx";

const shape = "font-semibold underline underline-offset-4";

const tones = {
  indigo: "text-indigo hover:text-indigo-hover",
  onDark: "text-white hover:decoration-danfo",
};

type TextLinkProps = SiteLinkProps & {
  tone?: keyof typeof tones;
  /**
   * The link covers its nearest positioned ancestor, so the whole card is clickable with one tab
   * stop.
   */
  stretched?: boolean;
};

/** Class of a link within a stored text. */
export const inlineLinkClass = `${shape} ${tones.indigo}  `;

export function TextLink({
  tone = "indigo",
  stretched = false,
  className = "",
  ...link
}: TextLinkProps) {
  const reach = stretched ? "after:absolute after:inset-0" : "";
  return <SiteLink {...link} className={`${shape} ${tones[tone]} ${reach} ${className}`} />;
}
