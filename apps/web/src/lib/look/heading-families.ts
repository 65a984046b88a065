import type { HeadingFaceName } from "@ebute/contracts/settings";

/** Value of `--font-heading` by face; the default's is in the style sheet. */
export const headingFamilies: Record<HeadingFaceName, string> = {
  "bricolage-grotesque": '"Bricolage Grotesque",var(--font-text)',
  inter: '"Inter",var(--font-text)',
  "noto-serif": '"Noto Serif",Georgia,serif',
  "fira-sans": '"Fira Sans",var(--font-text)',
  system: "var(--font-text)",
};
