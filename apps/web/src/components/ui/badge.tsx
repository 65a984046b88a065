import type { ReactNode } from "react";

const tones = {
  danfo: "bg-danfo text-on-danfo",
  positive: "bg-ok-bg text-ok",
  warn: "bg-warn-bg text-warn",
  neutral: "bg-surface-2 text-ink",
};

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode };

export function Badge({ tone = "danfo", children }: BadgeProps) {
  return (
    <span
      className={`rounded-image text-badge inline-block px-2.5 py-1.5 font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
