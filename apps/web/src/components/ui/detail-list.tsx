import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid w-full gap-4">{children}</dl>;
}

type DetailProps = { label: string; Icon: LucideIcon; children: ReactNode };

export function Detail({ label, Icon, children }: DetailProps) {
  return (
    <div>
      <dt className="text-small text-ink-2 flex items-center gap-3">
        <Icon aria-hidden="true" size={20} className="text-indigo flex-none" />
        {label}
      </dt>
      <dd className="text-card pl-8 wrap-anywhere">{children}</dd>
    </div>
  );
}
