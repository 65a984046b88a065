import { type ButtonTone, buttonClass } from "./button-class.ts";
import { SiteLink, type SiteLinkProps } from "./site-link.tsx";

type LinkButtonProps = SiteLinkProps & { tone?: ButtonTone };

export function LinkButton({ tone = "primary", className = "", ...link }: LinkButtonProps) {
  return <SiteLink {...link} className={`${buttonClass(tone)} ${className}`} />;
}
