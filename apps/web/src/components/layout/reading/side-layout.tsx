import type { ReactNode } from "react";

type SideLayoutProps = {
  side: ReactNode;
  /** In one column, places the side before the text instead of after it. */
  sideFirst?: boolean;
  children: ReactNode;
};

/** Column of 640 or 720 px; from 1280 px a sticky side column on the right. */
export function SideLayout({ side, sideFirst = false, children }: SideLayoutProps) {
  const aside = (
    <div className="max-w-form xl:sticky xl:top-8 xl:col-start-2 xl:row-start-1">{side}</div>
  );
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[45rem_1fr] xl:items-start xl:gap-16">
      {sideFirst && aside}
      <div className="max-w-form xl:max-w-article min-w-0 xl:row-start-1">{children}</div>
      {!sideFirst && aside}
    </div>
  );
}
