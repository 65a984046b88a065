import type { ReactNode } from "react";

const label = "px-2.5 py-1.5 font-semibold";

const tones = {
  danfo: `${label} bg-danfo text-on-danfo`,
  positive: `${label} bg-ok-bg text-ok`,
  warn: `${label} bg-warn-bg text-warn`,
  neutral: `${label} bg-surface-2 text-ink`,
  /** As light as the text beside it. */
  quiet: "bg-surface-2 px-1.5 py-1",
};

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode };

export function Badge({ tone = "danfo", children }: BadgeProps) {
  return <span className={`rounded-image text-badge inline-block ${tones[tone]}`}>{children}</span>;
}
